import type { FastifyBaseLogger } from 'fastify';
import pRetry from 'p-retry';
import { configPurges } from '#server/db/tables/config-purges.ts';
import type { Db } from '#server/db/schema.ts';
import { WatchLoop } from '../operations/watch-loop.ts';

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
 * Purges changed configurations from the cache in front. Pending purges are in the database until the cache confirms
 * them, so that any process can send those of another one.
 */
export class ConfigPurge {
  readonly #db: Db;
  readonly #url: string;
  readonly #headers: Record<string, string>;
  /** Looks every second for changes of other processes and of the translation queue. */
  readonly #loop = new WatchLoop();
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

  /** Sends pending purges until `stop`, those of ended processes included. */
  start(log: Pick<FastifyBaseLogger, 'error' | 'info'>): void {
    this.#log = log;
    this.#loop.start(
      async () => {
        await this.#tell();
        return false;
      },
      (error) => this.#complain(error),
    );
  }

  /** Looks at once, after a write. */
  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  #complain(error: unknown): void {
    if (this.#loop.stopping.aborted) return;
    this.#log?.error({ err: error }, 'The cache was not told of changes; it is tried again');
  }

  async #tell(): Promise<void> {
    const signal = this.#loop.stopping;
    for (;;) {
      const due = await configPurges.list(this.#db, mostTags);
      if (due.length === 0) return;
      const apps = due.map((entry) => entry.app_id);
      await pRetry(() => this.#send(apps.map(configTag)), { ...persistence, signal });
      // One by one: a writer that changes several applications must not wait for two of them crosswise.
      for (const entry of due) await configPurges.delete(this.#db, entry);
      this.#log?.info({ apps }, 'The cache was told of changes');
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
