import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { apps } from '../db/apps.ts';
import type { Db } from '../db/schema.ts';
import type { Circuit } from '../outside/circuit.ts';
import {
  type Claim,
  translationQueue as rows,
  type TranslationOutcome,
} from '../db/translation-queue.ts';
import {
  findAnswerFault,
  type SettledJobs,
  type TranslationEngine,
  type TranslationJob,
} from './translation-engine.ts';

/**
 * How long a claim holds without a sign of life; after a crash the rows are free again then. A restarted
 * process cannot tell that the one before it is dead, so this is what an administrator waits for: no longer
 * than the dashboard takes to look again (spec 4: every 10 seconds). A process that stalls for as long loses
 * its claim; its late results are dropped and the texts translated once more, nothing worse.
 */
const defaultLeaseMs = 10_000;

/** Signs of life within a lease: two may get lost. */
const heartbeats = 3;

/** How often the queue is looked at without being woken: for what other processes queue, and leases that end. */
const pollMs = 1000;

interface TranslationQueueOptions {
  leaseMs?: number;
}

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Resolves when the signal is aborted. */
const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** The outcome as it can be stored: an answer that cannot becomes an error, and an error loses what it cannot keep. */
function toStorable(outcome: TranslationOutcome): TranslationOutcome {
  const error = 'error' in outcome ? outcome.error : findAnswerFault(outcome.value);
  return error === undefined ? outcome : { error: error.replaceAll('\0', '').toWellFormed() };
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
  readonly #stopped = whenAborted(this.#stopping.signal);
  /** The batches that are being translated. */
  readonly #turns = new Set<Promise<void>>();
  #log: Log | undefined;
  #wake: () => void = () => undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(db: Db, engine: TranslationEngine, { leaseMs }: TranslationQueueOptions = {}) {
    this.#db = db;
    this.#engine = engine;
    this.#leaseMs = leaseMs ?? defaultLeaseMs;
    // Every batch listens, and every request of a batch.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** Before the service that translates, where there is one. */
  get circuit(): Circuit | undefined {
    return this.#engine.circuit;
  }

  /** Starts working. Faults of the database are logged and tried again. */
  start(log: Log): void {
    this.#log = log;
    this.#work = this.#run();
  }

  /** Says that something was queued, so that it need not wait for the next look. */
  wake(): void {
    this.#wake();
  }

  /** Stops; what is in progress goes back into the queue at once. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#work;
    await Promise.all(this.#turns);
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const woken = this.#nextWake();
      const began = await this.#begin().catch((error: unknown) => this.#complain(error));
      if (!began) await woken;
    }
  }

  #complain(error: unknown): false {
    this.#log?.error({ err: error }, 'The translation queue failed; it goes on in a second');
    return false;
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

  /** Takes one more batch in hand; false when the hands are full or nothing is queued. */
  async #begin(): Promise<boolean> {
    if (this.#turns.size >= this.#engine.concurrency) return false;
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
        if (succeeded) this.#wake();
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

  /** Throws when an outcome cannot be written: that says nothing of the texts, which go back into the queue. */
  async #translate(claim: Claim): Promise<void> {
    const failure = new AbortController();
    const signal = AbortSignal.any([this.#stopping.signal, failure.signal]);
    setMaxListeners(0, signal);
    const left = new Set<TranslationJob>(claim.items);
    const report = async (settled: SettledJobs) => {
      if (signal.aborted) return;
      try {
        await this.#write(claim, settled);
      } catch (error) {
        failure.abort(error);
        throw error;
      }
      for (const [job] of settled) left.delete(job);
    };
    let reason = 'The engine gave no answer for this text.';
    try {
      await this.#engine.translate(claim.items, { locale: claim.locale, signal, report });
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    failure.signal.throwIfAborted();
    await report([...left].map((job) => [job, { error: reason }]));
  }

  async #write({ token, items }: Claim, settled: SettledJobs): Promise<void> {
    if (settled.length === 0) return;
    const outcomes = new Map(settled.map(([job, outcome]) => [job, toStorable(outcome)]));
    const touched = items.filter((item) => outcomes.has(item)).map((item) => item.appId);
    await this.#db.transaction().execute(async (trx) => {
      await apps.lock(trx, [...new Set(touched)]);
      const changed = new Set<string>();
      for (const item of items) {
        const outcome = outcomes.get(item);
        if (!outcome) continue;
        const written = await rows.finish(trx, token, item.id, outcome);
        if (written && 'value' in outcome) changed.add(item.appId);
      }
      await apps.touch(trx, [...changed]);
    });
  }
}
