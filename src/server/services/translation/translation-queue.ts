import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/schema.ts';
import { findNewerSchema } from '#server/db/schema-version.ts';
import type { Circuit } from '#server/outside/circuit.ts';
import type { Glossary } from '#formats/glossary/glossary.ts';
import type { TranslationBudget } from './translation-budget.ts';
import { type Claim, translationQueue as rows } from '#server/db/tables/translation-queue.ts';
import { waitingTranslations } from '#server/db/tables/waiting-translations.ts';
import type { TranslationEngine } from './translation-engine.ts';
import { ClaimedTurn, type Counts, outcomes } from './translation-turn.ts';
import { WatchLoop } from '../operations/watch-loop.ts';

/**
 * After a crash the administrator waits this long: the dashboard's polling interval (spec 4). A
 * stalled process loses its claim; its late results are dropped.
 */
const defaultLeaseMs = 10_000;

/** Renewals per lease: two may fail. */
const heartbeats = 3;

interface TranslationQueueOptions {
  leaseMs?: number;
  glossary?: Glossary | undefined;
  budget?: TranslationBudget | undefined;
}

type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;

const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** The table is the queue: restarts lose nothing, processes may share it. */
export class TranslationQueue {
  readonly #db: Db;
  readonly #engine: TranslationEngine;
  readonly #leaseMs: number;
  readonly #glossary: Glossary | undefined;
  /** Polls for work of other processes and expired leases. */
  readonly #loop = new WatchLoop();
  readonly #stopped = whenAborted(this.#loop.stopping);
  readonly #turns = new Set<Promise<void>>();
  #log: Log | undefined;
  /** End of the day whose postponement was logged, in epoch milliseconds. */
  #toldUntil = 0;

  readonly counts: Counts = { memory: 0, engine: 0, failed: 0 };
  readonly budget: TranslationBudget | undefined;

  constructor(db: Db, engine: TranslationEngine, options: TranslationQueueOptions = {}) {
    this.#db = db;
    this.#engine = engine;
    this.#leaseMs = options.leaseMs ?? defaultLeaseMs;
    this.#glossary = options.glossary;
    this.budget = options.budget;
    // Every batch and request adds a listener.
    setMaxListeners(0, this.#loop.stopping);
  }

  get circuit(): Circuit | undefined {
    return this.#engine.circuit;
  }

  start(log: Log): void {
    this.#log = log;
    const complain = (error: unknown) => this.#complain(error);
    // The limit may have changed.
    const released = waitingTranslations.release(this.#db).catch(complain);
    this.#loop.start(async () => {
      await released;
      return this.#begin();
    }, complain);
  }

  wake(): void {
    this.#loop.wake();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    await Promise.all(this.#turns);
  }

  #complain(error: unknown): false {
    this.#log?.error({ err: error }, 'The translation queue failed; it goes on in a second');
    return false;
  }

  async #begin(): Promise<boolean> {
    if (this.#turns.size >= this.#engine.concurrency) return false;
    if (await findNewerSchema(this.#db)) return false;
    const claim = await this.#db.transaction().execute((trx) =>
      rows.claim(trx, {
        token: randomUUID(),
        limit: this.#engine.batchSize,
        lease: this.#leaseMs,
      }),
    );
    if (!claim) {
      await waitingTranslations.releaseAhead(this.#db);
      return false;
    }
    const turn = this.#turn(claim)
      .then(
        () => true,
        (error: unknown) => this.#complain(error),
      )
      .then((succeeded) => {
        this.#turns.delete(turn);
        // After a failure, wait for the next poll.
        if (succeeded) this.#loop.wake();
      });
    this.#turns.add(turn);
    return true;
  }

  async #turn(claim: Claim): Promise<void> {
    const heartbeat = setInterval(() => {
      // If renewal fails, the lease ends: the row is claimed again and this result dropped.
      rows.renew(this.#db, claim, this.#leaseMs).catch(() => undefined);
    }, this.#leaseMs / heartbeats);
    try {
      // Do not wait for an engine that ignores the signal; its late results are dropped.
      await Promise.race([this.#translate(claim), this.#stopped]);
    } finally {
      clearInterval(heartbeat);
      await rows.giveBack(this.#db, claim);
    }
  }

  async #translate(claim: Claim): Promise<void> {
    const turn = new ClaimedTurn(this.#db, claim, {
      stopping: this.#loop.stopping,
      terms: this.#glossary?.get(claim.locale),
      budget: this.budget,
    });
    const { counts, hasPostponed } = await turn.run(this.#engine);
    for (const name of outcomes) this.counts[name] += counts[name];
    this.#log?.info({ locale: claim.locale, ...counts }, 'Texts have left the translation queue');
    if (hasPostponed && this.budget) await this.#tellThatTextsWait(this.budget);
  }

  async #tellThatTextsWait(budget: TranslationBudget): Promise<void> {
    const { nextDay } = await budget.read();
    if (nextDay.getTime() === this.#toldUntil) return;
    this.#toldUntil = nextDay.getTime();
    this.#log?.warn(
      { limit: budget.limit, until: nextDay.toISOString() },
      'TRANSLATION_MAX_CHARACTERS_PER_DAY is reached; what goes over it waits until the next day (UTC)',
    );
  }
}
