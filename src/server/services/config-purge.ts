import type { FastifyBaseLogger } from 'fastify';
import pRetry from 'p-retry';
import { apps } from '../db/apps.ts';
import type { Db } from '../db/schema.ts';
import { WatchLoop } from './watch-loop.ts';

/** Under which a cache finds all that it keeps of an application. */
export const configTag = (appId: string): string => `app-${appId}`;

/** As many as the strictest of the known networks takes in one call. */
const mostTags = 30;

/** How long one call may take, in milliseconds. */
const patience = 5000;

const persistence = { retries: 4, minTimeout: 200, maxTimeout: 5000, randomize: true };

/** Where a cache is told what has changed. */
interface PurgePlace {
  url: string;
  /** `Name: value`, by which the cache knows who may tell it. */
  header: string | undefined;
}

/**
 * Tells the cache in front which configurations have changed. Looks at the revisions instead of listening to writes:
 * what a call did not reach stays due, and no write waits for the cache, or forgets it.
 */
export class ConfigPurge {
  readonly #db: Db;
  readonly #url: string;
  readonly #headers: Record<string, string>;
  /** Without being woken it finds the changes of other processes and of the translation queue. */
  readonly #loop = new WatchLoop();
  readonly #due = new Set<string>();
  #known: ReadonlyMap<string, number> | undefined;
  #log: Pick<FastifyBaseLogger, 'error' | 'info'> | undefined;

  constructor(db: Db, { url, header }: PurgePlace) {
    this.#db = db;
    this.#url = url;
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(header ?? '') ?? [];
    this.#headers = {
      'Content-Type': 'application/json',
      ...(name === undefined || value === undefined ? {} : { [name]: value }),
    };
  }

  /** From now on what changes is told. */
  async start(log: Pick<FastifyBaseLogger, 'error' | 'info'>): Promise<void> {
    this.#log = log;
    // Whoever writes once the server is up, writes after this.
    await this.#look().catch((error: unknown) => this.#complain(error));
    this.#loop.start(
      async () => {
        await this.#look();
        await this.#tell();
        return false;
      },
      (error) => this.#complain(error),
    );
  }

  /** Says that something was written, so that it need not wait for the next look. */
  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  #complain(error: unknown): void {
    if (this.#loop.stopping.aborted) return;
    const apps = [...this.#due];
    this.#log?.error({ err: error, apps }, 'The cache was not told of changes; it is tried again');
  }

  async #look(): Promise<void> {
    const before = this.#known;
    const now = await apps.revisions(this.#db);
    this.#known = now;
    if (!before) return;
    // Also of what is new: it may have been asked for, and changed, since the last look.
    for (const id of new Set([...before.keys(), ...now.keys()]))
      if (now.get(id) !== before.get(id)) this.#due.add(id);
  }

  async #tell(): Promise<void> {
    while (this.#due.size > 0) {
      const portion = [...this.#due].slice(0, mostTags);
      const signal = this.#loop.stopping;
      await pRetry(() => this.#send(portion.map(configTag)), { ...persistence, signal });
      for (const id of portion) this.#due.delete(id);
      this.#log?.info({ apps: portion }, 'The cache was told of changes');
    }
  }

  /** In the words of several: `Surrogate-Key` is Fastly's and what our samples read, the body is Cloudflare's. */
  async #send(tags: readonly string[]): Promise<void> {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: { ...this.#headers, 'Surrogate-Key': tags.join(' ') },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.any([this.#loop.stopping, AbortSignal.timeout(patience)]),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`CONFIG_PURGE_URL answered ${answer.status}`);
  }
}
