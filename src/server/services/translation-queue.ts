import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { apps } from '../db/apps.ts';
import type { Db } from '../db/schema.ts';
import { type Claim, translationQueue as rows } from '../db/translation-queue.ts';
import type { TranslationEngine, TranslationOutcome } from './translation-engine.ts';

/** How long a claim holds without a sign of life; after a crash the rows are free again then. */
const defaultLeaseMs = 30_000;

/** How often the queue is looked at without being woken: for what other processes queue, and leases that end. */
const pollMs = 1000;

interface TranslationQueueOptions {
  leaseMs?: number;
}

/**
 * Works off what is `pending` in the table of translations. The table is the queue, so nothing is lost when
 * the process ends, and several processes may work on it.
 */
export class TranslationQueue {
  readonly #db: Db;
  readonly #engine: TranslationEngine;
  readonly #leaseMs: number;
  readonly #stopping = new AbortController();
  #log: Pick<FastifyBaseLogger, 'error'> | undefined;
  #wake: () => void = () => undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(db: Db, engine: TranslationEngine, { leaseMs }: TranslationQueueOptions = {}) {
    this.#db = db;
    this.#engine = engine;
    this.#leaseMs = leaseMs ?? defaultLeaseMs;
  }

  /** Starts working. Faults of the database are logged and tried again. */
  start(log: Pick<FastifyBaseLogger, 'error'>): void {
    this.#log = log;
    this.#work = this.#run();
  }

  /** Says that something was queued, so that it need not wait for the next look. */
  wake(): void {
    this.#wake();
  }

  /** Stops; what is in progress goes back into the queue. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#work;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const woken = this.#nextWake();
      const worked = await this.#turn().catch((error: unknown) => {
        this.#log?.error({ err: error }, 'The translation queue failed; it goes on in a second');
        return false;
      });
      if (!worked) await woken;
    }
  }

  /** Listens before the queue is looked at: what is queued meanwhile is not overslept. */
  #nextWake(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Translates one batch; false when nothing is queued. */
  async #turn(): Promise<boolean> {
    const claim = await this.#db.transaction().execute((trx) =>
      rows.claim(trx, {
        token: randomUUID(),
        limit: this.#engine.batchSize,
        now: Date.now(),
        lease: this.#leaseMs,
      }),
    );
    if (!claim) return false;
    const heartbeat = setInterval(() => {
      // A lease that could not be prolonged ends; the row is claimed again, and this result dropped.
      rows.renew(this.#db, claim, Date.now() + this.#leaseMs).catch(() => undefined);
    }, this.#leaseMs / 3);
    try {
      await this.#translate(claim);
    } finally {
      clearInterval(heartbeat);
      await rows.giveBack(this.#db, claim);
    }
    return true;
  }

  async #translate(claim: Claim): Promise<void> {
    const { signal } = this.#stopping;
    let outcomes: readonly TranslationOutcome[];
    try {
      outcomes = await this.#engine.translate(claim.items, claim.locale, signal);
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      outcomes = claim.items.map(() => ({ error: reason }));
    }
    await this.#write(claim, outcomes);
  }

  async #write({ token, items }: Claim, outcomes: readonly TranslationOutcome[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const changed = new Set<string>();
      for (const [index, item] of items.entries()) {
        const outcome = outcomes[index] ?? { error: 'The engine gave no answer for this text.' };
        const written = await rows.finish(trx, token, item.id, outcome);
        if (written && 'value' in outcome) changed.add(item.appId);
      }
      await apps.touch(trx, [...changed]);
    });
  }
}
