import { setMaxListeners } from 'node:events';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { compare, describeDifferences, readTextParts } from '#domain/placeholders.ts';
import type { TranslationOutcome } from '#server/db/tables/translation-queue.ts';
import { findTermFault, type Part } from '../glossary.ts';
import {
  findAnswerFault,
  type SettledJobs,
  type TranslationJob,
  type TranslationTurn,
} from '../translation-engine.ts';
import { EngineProblem } from './engine-problem.ts';

/** A try at a job. */
export interface Attempt {
  job: TranslationJob;
  /** The job's text without the whitespace around it. */
  text: string;
  /** The same in parts, with what stands for the terms of the glossary. */
  parts: readonly Part[];
  /** The fault of the first try, in a sentence; absent at the first. */
  complaint?: string;
}

/** How much goes into one request. */
export interface Limits {
  texts: number;
  characters: number;
}

/** How a service is asked. */
export interface Translator {
  limits: Limits;
  /**
   * Answers one translation per attempt, in the same order; undefined where the service gave none. Rejects
   * with an `EngineProblem`.
   */
  ask(
    attempts: readonly Attempt[],
    locale: TargetLocaleCode,
    signal: AbortSignal,
  ): Promise<readonly (string | undefined)[]>;
}

/** Divides items, in their order, into portions within the limits. What alone is too long goes alone. */
export function inPortions<T>(
  items: readonly T[],
  { texts, characters }: Limits,
  getLength: (item: T) => number,
): T[][] {
  const portions: T[][] = [];
  let room = 0;
  for (const item of items) {
    const length = getLength(item);
    const last = portions.at(-1);
    if (last && last.length < texts && length <= room) {
      last.push(item);
      room -= length;
    } else {
      portions.push([item]);
      room = characters - length;
    }
  }
  return portions;
}

/** Whether there is something to translate in parts, and not only placeholders, terms, digits and signs. */
export const hasWords = (parts: readonly Part[]): boolean =>
  parts.some((part) => part.kind === 'text' && /\p{L}/u.test(part.text));

/** The parts as one text. */
export const join = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

function findComplaint({ job, text, parts }: Attempt, answer = ''): string | undefined {
  const fault = findAnswerFault(answer);
  if (fault !== undefined) return fault;
  const differences = compare(text, answer, job.platform);
  const lost = differences.length === 0 ? undefined : describeDifferences(differences);
  const complaints = [lost, findTermFault(parts, answer)].filter((one) => one !== undefined);
  return complaints.length === 0 ? undefined : complaints.join(' ');
}

/** The answer with the whitespace that stands around the source. */
function framed({ job, text }: Attempt, answer: string): TranslationOutcome {
  const start = job.text.length - job.text.trimStart().length;
  const end = start + text.length;
  return { value: job.text.slice(0, start) + answer + job.text.slice(end) };
}

/** The characters of a day are used up. */
const NO_SECOND =
  'It was not asked for again: TRANSLATION_MAX_CHARACTERS_PER_DAY has no room for it today.';

/** One batch on its way through a service. */
class Batch {
  readonly #translator: Translator;
  readonly #turn: TranslationTurn;
  /** Aborted with the problem that no request will get around. */
  readonly #halt = new AbortController();
  readonly #signal: AbortSignal;

  constructor(translator: Translator, turn: TranslationTurn) {
    this.#translator = translator;
    this.#turn = turn;
    this.#signal = AbortSignal.any([turn.signal, this.#halt.signal]);
    // One per request that is under way; a batch may have many.
    setMaxListeners(0, this.#signal);
  }

  async settle(wanted: readonly Attempt[]): Promise<void> {
    const attempts = await this.#pay(wanted);
    if (attempts.length === 0) return;
    let answers: readonly (string | undefined)[];
    try {
      answers = await this.#translator.ask(attempts, this.#turn.locale, this.#signal);
    } catch (error) {
      return this.#withoutAnswer(attempts, error);
    }
    const settled: SettledJobs[number][] = [];
    const again: Attempt[] = [];
    for (const [index, attempt] of attempts.entries()) {
      const answer = answers[index]?.trim();
      const complaint = findComplaint(attempt, answer);
      if (answer !== undefined && complaint === undefined)
        settled.push([attempt.job, framed(attempt, answer)]);
      else if (attempt.complaint !== undefined)
        settled.push([attempt.job, { error: complaint ?? attempt.complaint }]);
      else again.push({ ...attempt, complaint: complaint ?? '' });
    }
    if (settled.length > 0) await this.#turn.report(settled);
    if (again.length > 0) await this.settle(again);
  }

  /** Those that may be sent, all at their first try or all at their second; none once the service does nothing. */
  async #pay(attempts: readonly Attempt[]): Promise<readonly Attempt[]> {
    const { pay, report } = this.#turn;
    if (!pay) return attempts;
    if (this.#signal.aborted) return [];
    const attempt = attempts[0]?.complaint === undefined ? 'first' : 'second';
    const jobs = attempts.map(({ job }) => job);
    const paid = new Set(await pay(jobs, attempt));
    if (attempt === 'second') {
      const unpaid = attempts.filter(({ job }) => !paid.has(job));
      await report(
        unpaid.map(({ job, complaint }) => [job, { error: `${complaint ?? ''} ${NO_SECOND}` }]),
      );
    }
    return attempts.filter(({ job }) => paid.has(job));
  }

  /** A request that is refused is divided, so that what is wrong with it fails alone. */
  async #withoutAnswer(attempts: readonly Attempt[], error: unknown): Promise<void> {
    if (!(error instanceof EngineProblem) || error.kind === 'service') {
      this.#halt.abort(error);
      await this.#turn.giveBack?.(attempts.map(({ job }) => job));
      throw error;
    }
    if (error.kind === 'request' && attempts.length > 1) {
      const middle = Math.ceil(attempts.length / 2);
      const halves = [attempts.slice(0, middle), attempts.slice(middle)];
      await Promise.all(halves.map((half) => this.settle(half)));
      return;
    }
    await this.#turn.report(attempts.map(({ job }) => [job, { error: error.message }]));
  }
}

/**
 * Translates jobs with a service: asks in portions, checks that each translation kept what it must keep, asks
 * once more for those that did not, and reports. One text that fails never costs its siblings; a problem of
 * the whole service is thrown, and nothing further is asked.
 */
export async function translateBatch(
  translator: Translator,
  jobs: readonly TranslationJob[],
  turn: TranslationTurn,
): Promise<void> {
  const read = ({ platform }: TranslationJob, text: string): Part[] =>
    turn.terms?.read(text, platform) ?? readTextParts(text, platform);
  const asIs = jobs.filter((job) => !hasWords(read(job, job.text)));
  if (asIs.length > 0)
    await turn.report(asIs.map((job) => [job, { value: join(read(job, job.text)) }]));
  const attempts = jobs
    .filter((job) => !asIs.includes(job))
    .map((job): Attempt => {
      const text = job.text.trim();
      return { job, text, parts: read(job, text) };
    });
  const batch = new Batch(translator, turn);
  const portions = inPortions(attempts, translator.limits, ({ text }) => text.length);
  await Promise.all(portions.map((portion) => batch.settle(portion)));
}
