import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/schema.ts';
import { findNewerSchema } from '#server/db/schema-version.ts';
import type { Circuit } from '#server/outside/circuit.ts';
import type { Glossary } from './glossary.ts';
import type { TranslationBudget } from './translation-budget.ts';
import { type Claim, translationQueue as rows } from '#server/db/tables/translation-queue.ts';
import { waitingTranslations } from '#server/db/tables/waiting-translations.ts';
import type { TranslationEngine } from './translation-engine.ts';
import { ClaimedTurn, type Counts, outcomes } from './translation-turn.ts';
import { WatchLoop } from '../operations/watch-loop.ts';

/**
 * How long a claim holds without a sign of life; after a crash the rows are free again then. A restarted
 * process cannot tell that the one before it is dead, so this is what an administrator waits for: no longer
 * than the dashboard takes to look again (spec 4: every 10 seconds). A process that stalls for as long loses
 * its claim; its late results are dropped and the texts translated once more, nothing worse.
 */
const defaultLeaseMs = 10_000;

/** Signs of life within a lease: two may get lost. */
const heartbeats = 3;

interface TranslationQueueOptions {
  leaseMs?: number;
  /** Absent: nothing is settled of any term. */
  glossary?: Glossary | undefined;
  /** Absent: the engine gets as much as there is. */
  budget?: TranslationBudget | undefined;
}

type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;

/** Resolves when the signal is aborted. */
const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Works off what is `pending` in the table of translations. The table is the queue, so nothing is lost when
 * the process ends, and several processes may work on it.
 */
export class TranslationQueue {
  readonly #db: Db;
  readonly #engine: TranslationEngine;
  readonly #leaseMs: number;
  readonly #glossary: Glossary | undefined;
  /** Without being woken it finds what other processes queue, and leases that end. */
  readonly #loop = new WatchLoop();
  readonly #stopped = whenAborted(this.#loop.stopping);
  /** The batches that are being translated. */
  readonly #turns = new Set<Promise<void>>();
  #log: Log | undefined;
  /** The day up to which the log has been told that texts wait, in epoch milliseconds. */
  #toldUntil = 0;

  /** By this process, since its start. */
  readonly counts: Counts = { memory: 0, engine: 0, failed: 0 };
  readonly budget: TranslationBudget | undefined;

  constructor(db: Db, engine: TranslationEngine, options: TranslationQueueOptions = {}) {
    this.#db = db;
    this.#engine = engine;
    this.#leaseMs = options.leaseMs ?? defaultLeaseMs;
    this.#glossary = options.glossary;
    this.budget = options.budget;
    // Every batch listens, and every request of a batch.
    setMaxListeners(0, this.#loop.stopping);
  }

  /** Before the service that translates, where there is one. */
  get circuit(): Circuit | undefined {
    return this.#engine.circuit;
  }

  /** Starts working. Faults of the database are logged and tried again. */
  start(log: Log): void {
    this.#log = log;
    const complain = (error: unknown) => this.#complain(error);
    // The limit may be another one since.
    const released = waitingTranslations.release(this.#db).catch(complain);
    this.#loop.start(async () => {
      await released;
      return this.#begin();
    }, complain);
  }

  /** Says that something was queued, so that it need not wait for the next look. */
  wake(): void {
    this.#loop.wake();
  }

  /** Stops; what is in progress goes back into the queue at once. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await Promise.all(this.#turns);
  }

  #complain(error: unknown): false {
    this.#log?.error({ err: error }, 'The translation queue failed; it goes on in a second');
    return false;
  }

  /** Takes one more batch in hand; false when the hands are full or nothing is queued. */
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
    if (!claim) return false;
    const turn = this.#turn(claim)
      .then(
        () => true,
        (error: unknown) => this.#complain(error),
      )
      .then((succeeded) => {
        this.#turns.delete(turn);
        // After a failure the next look is soon enough.
        if (succeeded) this.#loop.wake();
      });
    this.#turns.add(turn);
    return true;
  }

  async #turn(claim: Claim): Promise<void> {
    const heartbeat = setInterval(() => {
      // A lease that could not be prolonged ends; the row is claimed again, and this result dropped.
      rows.renew(this.#db, claim, this.#leaseMs).catch(() => undefined);
    }, this.#leaseMs / heartbeats);
    try {
      // An engine that does not hear the signal is not waited for; what it still reports is dropped.
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

  /** Once a day. */
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
