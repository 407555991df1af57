import { setMaxListeners } from 'node:events';
import { apps } from '#server/db/tables/apps.ts';
import type { Db } from '#server/db/schema.ts';
import {
  type Claim,
  translationQueue as rows,
  type TranslationOutcome,
} from '#server/db/tables/translation-queue.ts';
import type { Terms } from '#formats/glossary/glossary.ts';
import type { TranslationBudget } from './translation-budget.ts';
import {
  findAnswerFault,
  type SettledJobs,
  type TranslationEngine,
  type TranslationJob,
} from './translation-engine.ts';

/** Results of a queued text: from another application, from the engine, or failed. */
export const outcomes = ['memory', 'engine', 'failed'] as const;

export type Counts = Record<(typeof outcomes)[number], number>;

interface TurnContext {
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  terms: Terms | undefined;
  budget: TranslationBudget | undefined;
}

function toStorable(outcome: TranslationOutcome): TranslationOutcome {
  const error = 'error' in outcome ? outcome.error : findAnswerFault(outcome.value);
  return error === undefined ? outcome : { error: error.replaceAll('\0', '').toWellFormed() };
}

export class ClaimedTurn {
  readonly #db: Db;
  readonly #claim: Claim;
  readonly #terms: Terms | undefined;
  readonly #budget: TranslationBudget | undefined;
  /** Aborted with a database error, which does not fail the texts. */
  readonly #failure = new AbortController();
  readonly #signal: AbortSignal;
  readonly #left: Set<TranslationJob>;
  readonly #counts: Counts = { memory: 0, engine: 0, failed: 0 };
  #hasPostponed = false;

  constructor(db: Db, claim: Claim, { stopping, terms, budget }: TurnContext) {
    this.#db = db;
    this.#claim = claim;
    this.#terms = terms;
    this.#budget = budget;
    this.#left = new Set<TranslationJob>(claim.items);
    this.#signal = AbortSignal.any([stopping, this.#failure.signal]);
    setMaxListeners(0, this.#signal);
  }

  /** Throws on a database error; the texts return to the queue. */
  async run(engine: TranslationEngine): Promise<{ counts: Counts; hasPostponed: boolean }> {
    let reason = 'The engine gave no answer for this text.';
    try {
      await engine.translate(this.#claim.items, {
        locale: this.#claim.locale,
        signal: this.#signal,
        report: (settled, source) => this.#report(settled, source),
        terms: this.#terms,
        pay: (jobs, attempt) => this.#pay(jobs, attempt),
        giveBack: async (jobs) => this.#budget?.giveBack(jobs),
      });
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    this.#failure.signal.throwIfAborted();
    await this.#report([...this.#left].map((job) => [job, { error: reason }]));
    return { counts: this.#counts, hasPostponed: this.#hasPostponed };
  }

  /** A database error ends the turn before further requests. */
  async #orFail<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.#failure.abort(error);
      throw error;
    }
  }

  async #report(settled: SettledJobs, source: 'memory' | 'engine' = 'engine'): Promise<void> {
    if (this.#signal.aborted || settled.length === 0) return;
    const written = await this.#orFail(this.#write(settled));
    for (const outcome of written) this.#counts['value' in outcome ? source : 'failed'] += 1;
    for (const [job] of settled) this.#left.delete(job);
  }

  /** Texts beyond any day's budget fail. Second tries are not postponed. */
  async #pay(
    jobs: readonly TranslationJob[],
    attempt: 'first' | 'second',
  ): Promise<readonly TranslationJob[]> {
    const budget = this.#budget;
    if (!budget) return jobs;
    if (this.#signal.aborted) return [];
    const tooLong = jobs.flatMap((job) => {
      const error = budget.findFault(job);
      return error === undefined ? [] : [[job, { error }] as const];
    });
    await this.#report(tooLong);
    const paid = new Set(await this.#orFail(budget.pay(jobs)));
    if (attempt === 'second') return [...paid];
    const postponed = this.#claim.items.filter(
      (item) => jobs.includes(item) && this.#left.has(item) && !paid.has(item),
    );
    if (postponed.length > 0) {
      await this.#orFail(rows.postpone(this.#db, { ...this.#claim, items: postponed }));
      for (const job of postponed) this.#left.delete(job);
      this.#hasPostponed = true;
    }
    return [...paid];
  }

  async #write(settled: SettledJobs): Promise<TranslationOutcome[]> {
    const { token, items } = this.#claim;
    const storable = new Map(settled.map(([job, outcome]) => [job, toStorable(outcome)]));
    const touched = items.filter((item) => storable.has(item)).map((item) => item.appId);
    return this.#db.transaction().execute(async (trx) => {
      await apps.lock(trx, [...new Set(touched)]);
      const changed = new Set<string>();
      const written: TranslationOutcome[] = [];
      for (const item of items) {
        const outcome = storable.get(item);
        if (!outcome || !(await rows.finish(trx, token, item, outcome))) continue;
        written.push(outcome);
        if ('value' in outcome) changed.add(item.appId);
      }
      await apps.touch(trx, [...changed]);
      return written;
    });
  }
}
