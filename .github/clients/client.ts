const SERVER = 'https://apps.example.com';
const APP_ID = 'YOUR_APP_ID';
const API_KEY = 'YOUR_API_KEY';

export interface Configuration {
  /** English where the app does not have the requested language. */
  locale: string;
  texts: Record<string, string>;
  images: Record<string, string>;
  colors: Record<string, string>;
  vpnServers: Record<string, unknown>[];
}

/** Survives a restart of the app: localStorage, for instance. */
interface Store {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

interface Kept {
  language: string;
  etag: string;
  /** In milliseconds; until then it may be used without a request. */
  freshUntil: number;
  configuration: Configuration;
}

const NAME = `configuration ${APP_ID}`;

function readKept(store: Store): Kept | undefined {
  try {
    const kept = JSON.parse(store.getItem(NAME) ?? 'null') as Kept | null;
    return kept?.configuration ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The stored configuration, in its language: start with it. */
export const keptConfiguration = (store: Store): Configuration | undefined =>
  readKept(store)?.configuration;

/** Undefined if there is no newer one, or the server is away. */
export async function newConfiguration(
  language: string,
  store: Store,
): Promise<Configuration | undefined> {
  const last = readKept(store);
  const kept = last?.language === language ? last : undefined;
  if (kept && Date.now() < kept.freshUntil) return undefined;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // Random, so that not all apps call a recovered server at once.
    let delay = 1000 * 2 ** attempt * (1 + Math.random());
    try {
      const query = new URLSearchParams({ lan: language });
      const answer = await fetch(`${SERVER}/api/config/${APP_ID}?${query}`, {
        headers: { 'X-Api-Key': API_KEY, ...(kept && { 'If-None-Match': kept.etag }) },
        cache: 'no-store',
        signal: AbortSignal.timeout(10_000),
      });
      const maxAge = Number(/max-age=(\d+)/.exec(answer.headers.get('Cache-Control') ?? '')?.[1]);
      const freshUntil = Date.now() + (maxAge || 0) * 1000;
      if (answer.status === 304 && kept) {
        keep(store, { ...kept, freshUntil });
        return undefined;
      }
      if (answer.ok) {
        const configuration = (await answer.json()) as Configuration;
        const etag = answer.headers.get('ETag') ?? '';
        keep(store, { language, etag, freshUntil, configuration });
        return configuration;
      }
      // A wrong id or key stays wrong.
      if (answer.status < 500 && answer.status !== 429) return undefined;
      delay = Math.max(delay, Number(answer.headers.get('Retry-After') ?? 0) * 1000);
    } catch {
      // No connection: try again.
    }
    // The next start of the app tries again after a longer wait.
    if (delay > 60_000) return undefined;
    if (attempt < 2) await new Promise((done) => setTimeout(done, delay));
  }
  return undefined;
}

function keep(store: Store, kept: Kept): void {
  try {
    store.setItem(NAME, JSON.stringify(kept));
  } catch {
    // A full store keeps its content.
  }
}
