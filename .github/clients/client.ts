const SERVER = 'https://apps.example.com';
const APP_ID = 'YOUR_APP_ID';
const API_KEY = 'YOUR_API_KEY';

export interface Configuration {
  /** The language of the texts: English where the app does not have the one asked for. */
  locale: string;
  texts: Record<string, string>;
  images: Record<string, string>;
  colors: Record<string, string>;
  vpnServers: Record<string, unknown>[];
}

/** What survives a restart of the app: localStorage, for instance. */
interface Store {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

interface Kept {
  etag: string;
  configuration: Configuration;
}

/** The newest configuration; without a connection the one that was kept, undefined if there is none. */
export async function loadConfiguration(
  language: string,
  store: Store,
): Promise<Configuration | undefined> {
  const name = `configuration ${APP_ID} ${language}`;
  const kept = JSON.parse(store.getItem(name) ?? 'null') as Kept | null;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // Longer each time, and by chance: not all apps at once ask a server that comes back.
    if (attempt > 0) await wait(500 * 2 ** attempt * (1 + Math.random()));
    try {
      const query = new URLSearchParams({ lan: language });
      const answer = await fetch(`${SERVER}/api/config/${APP_ID}?${query}`, {
        headers: { 'X-Api-Key': API_KEY, ...(kept && { 'If-None-Match': kept.etag }) },
        cache: 'no-store',
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.status === 304) break;
      if (answer.ok) {
        const configuration = (await answer.json()) as Configuration;
        const etag = answer.headers.get('ETag') ?? '';
        store.setItem(name, JSON.stringify({ etag, configuration }));
        return configuration;
      }
      // A wrong id or key stays wrong.
      if (answer.status < 500 && answer.status !== 429) break;
    } catch {
      // No connection: once more.
    }
  }
  return kept?.configuration;
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
