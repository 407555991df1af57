import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pRetry from 'p-retry';
import { configPurges } from '#server/db/tables/config-purges.ts';
import type { ConfigPurgesTable, Db } from '#server/db/schema.ts';
import { WatchLoop } from '../operations/watch-loop.ts';

/** Surrogate key of an application's responses. */
export const configTag = (appId: string): string => `app-${appId}`;

/** Limit per request of the strictest known CDN. */
const maxTags = 30;

const timeoutMs = 5000;

const persistence = { retries: 4, minTimeout: 200, maxTimeout: 5000, randomize: true };

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>;

interface WebhookPlace {
  urls: readonly string[];
  header: string | undefined;
  secret: string | undefined;
}

/**
 * A change stays in the database until every address has confirmed it. An unreachable one does not
 * delay the others. An address may get a change twice.
 */
export class Webhook {
  readonly #db: Db;
  readonly #place: WebhookPlace;
  readonly #headers: Record<string, string>;
  /** One per address. They also poll for changes of other processes and the translation queue. */
  readonly #loops: ReadonlyMap<string, WatchLoop>;
  readonly #confirmed = new Map<string, { revision: number; urls: Set<string> }>();
  #log: Log | undefined;

  constructor(db: Db, place: WebhookPlace) {
    this.#db = db;
    this.#place = place;
    this.#loops = new Map(place.urls.map((url) => [url, new WatchLoop()]));
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(place.header ?? '') ?? [];
    this.#headers = {
      'Content-Type': 'application/json',
      ...(name === undefined || value === undefined ? {} : { [name]: value }),
    };
  }

  start(log: Log): void {
    this.#log = log;
    for (const [url, loop] of this.#loops) {
      loop.start(
        () => this.#tell(url, loop.stopping),
        (error) => {
          if (loop.stopping.aborted) return;
          log.error({ err: error, url }, 'An address was not told of changes; it is tried again');
        },
      );
    }
  }

  wake(): void {
    for (const loop of this.#loops.values()) loop.wake();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#loops.values()].map((loop) => loop.stop()));
  }

  async #tell(url: string, stopping: AbortSignal): Promise<boolean> {
    const pending = await configPurges.list(this.#db);
    const due = pending.filter((change) => !this.#getConfirmed(change).has(url)).slice(0, maxTags);
    if (due.length === 0) return false;
    await pRetry(() => this.#send(url, due, stopping), { ...persistence, signal: stopping });
    // One by one, to avoid a deadlock with writers of several applications.
    for (const change of due) await this.#confirm(change, url);
    this.#log?.info(
      { url, apps: due.map(({ app_id: id }) => id) },
      'An address was told of changes',
    );
    return true;
  }

  #getConfirmed({ app_id: id, revision }: ConfigPurgesTable): Set<string> {
    const known = this.#confirmed.get(id);
    if (known?.revision === revision) return known.urls;
    const urls = new Set<string>();
    this.#confirmed.set(id, { revision, urls });
    return urls;
  }

  async #confirm(change: ConfigPurgesTable, url: string): Promise<void> {
    const urls = this.#getConfirmed(change).add(url);
    if (urls.size < this.#loops.size) return;
    await configPurges.delete(this.#db, change);
    this.#confirmed.delete(change.app_id);
  }

  /** Supports several CDNs: `Surrogate-Key` for Fastly and our samples, the body for Cloudflare. */
  async #send(
    url: string,
    due: readonly ConfigPurgesTable[],
    stopping: AbortSignal,
  ): Promise<void> {
    const tags = due.map(({ app_id: id }) => configTag(id));
    const body = JSON.stringify({ tags });
    const { secret } = this.#place;
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        ...this.#headers,
        'Surrogate-Key': tags.join(' '),
        'App-Revisions': due.map(({ app_id: id, revision }) => `${id}=${revision}`).join(' '),
        ...(secret === undefined
          ? {}
          : {
              'App-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
            }),
      },
      body,
      // A redirected POST may arrive as a GET, without its body.
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    });
    // A receiver that writes on for long has answered.
    await answer.arrayBuffer().catch(() => undefined);
    if (!answer.ok) throw new Error(`The address answered ${answer.status}`);
  }
}
