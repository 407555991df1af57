import type { FastifyBaseLogger } from 'fastify';
import pRetry from 'p-retry';
import { configPurges } from '#server/db/tables/config-purges.ts';
import type { Db } from '#server/db/schema.ts';
import { WatchLoop } from '../operations/watch-loop.ts';

/** Surrogate key of an application's responses. */
export const configTag = (appId: string): string => `app-${appId}`;

/** Limit per request of the strictest known CDN. */
const maxTags = 30;

/** Timeout of one request, in milliseconds. */
const timeoutMs = 5000;

const persistence = { retries: 4, minTimeout: 200, maxTimeout: 5000, randomize: true };

interface PurgePlace {
  url: string;
  /** `Name: value` that authorizes the purge. */
  header: string | undefined;
}

/**
 * Purges changed configurations from the cache in front. Pending purges are stored until confirmed,
 * so any process can send them.
 */
export class ConfigPurge {
  readonly #db: Db;
  readonly #url: string;
  readonly #headers: Record<string, string>;
  /** Polls for changes of other processes and the translation queue. */
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

  /** Sends pending purges until `stop`, including those of ended processes. */
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
      const due = await configPurges.list(this.#db, maxTags);
      if (due.length === 0) return;
      const apps = due.map((entry) => entry.app_id);
      await pRetry(() => this.#send(apps.map(configTag)), { ...persistence, signal });
      // One by one, to avoid a deadlock with writers of several applications.
      for (const entry of due) await configPurges.delete(this.#db, entry);
      this.#log?.info({ apps }, 'The cache was told of changes');
    }
  }

  /** Supports several CDNs: `Surrogate-Key` for Fastly and our samples, the body for Cloudflare. */
  async #send(tags: readonly string[]): Promise<void> {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: { ...this.#headers, 'Surrogate-Key': tags.join(' ') },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.any([this.#loop.stopping, AbortSignal.timeout(timeoutMs)]),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`CONFIG_PURGE_URL answered ${answer.status}`);
  }
}
