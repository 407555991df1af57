import { setMaxListeners } from 'node:events';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { splitParts } from '#domain/split-parts.ts';
import { compare, describeDifferences, readTextParts } from '#domain/placeholders.ts';
import type { TranslationOutcome } from '#server/db/tables/translation-queue.ts';
import { findTermFault, type Part } from '#formats/glossary/glossary.ts';
import {
  findAnswerFault,
  type SettledJobs,
  type TranslationJob,
  type TranslationTurn,
} from '../translation-engine.ts';
import { EngineProblem } from './engine-problem.ts';

export interface Attempt {
  job: TranslationJob;
  text: string;
  parts: readonly Part[];
  complaint?: string;
}

/** Of one request. */
export interface Limits {
  items: number;
  characters: number;
}

export interface Translator {
  limits: Limits;
  /** In order; undefined where the service returned none. Rejects with an `EngineProblem`. */
  ask(
    attempts: readonly Attempt[],
    locale: TargetLocaleCode,
    signal: AbortSignal,
  ): Promise<readonly (string | undefined)[]>;
}

export const hasWords = (parts: readonly Part[]): boolean =>
  parts.some((part) => part.kind === 'text' && /\p{L}/u.test(part.text));

export const join = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

function findComplaint({ job, text, parts }: Attempt, answer = ''): string | undefined {
  const fault = findAnswerFault(answer);
  if (fault !== undefined) return fault;
  const differences = compare(text, answer, job.platform);
  const lost = differences.length === 0 ? undefined : describeDifferences(differences);
  const complaints = [lost, findTermFault(parts, answer)].filter((one) => one !== undefined);
  return complaints.length === 0 ? undefined : complaints.join(' ');
}

function withWhitespace({ job, text }: Attempt, answer: string): TranslationOutcome {
  const start = job.text.length - job.text.trimStart().length;
  const end = start + text.length;
  return { value: job.text.slice(0, start) + answer + job.text.slice(end) };
}

const NO_SECOND =
  'It was not translated again: the characters of today are used up (TRANSLATION_MAX_CHARACTERS_PER_DAY).';

class Batch {
  readonly #translator: Translator;
  readonly #turn: TranslationTurn;
  /** Aborted with a problem that affects all requests. */
  readonly #halt = new AbortController();
  readonly #signal: AbortSignal;

  constructor(translator: Translator, turn: TranslationTurn) {
    this.#translator = translator;
    this.#turn = turn;
    this.#signal = AbortSignal.any([turn.signal, this.#halt.signal]);
    // Each running request adds a listener.
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
        settled.push([attempt.job, withWhitespace(attempt, answer)]);
      else if (attempt.complaint !== undefined)
        settled.push([attempt.job, { error: complaint ?? attempt.complaint }]);
      else again.push({ ...attempt, complaint: complaint ?? '' });
    }
    if (settled.length > 0) await this.#turn.report(settled);
    if (again.length > 0) await this.settle(again);
  }

  /** None after the service stopped. */
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

  /** So that only the faulty text fails. */
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
 * Checks placeholders and terms, and retries faulty translations once. A failing text does not
 * affect others. Throws a problem of the whole service.
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
  const portions = splitParts(attempts, {
    ...translator.limits,
    getLength: ({ text }) => text.length,
  });
  await Promise.all(portions.map((portion) => batch.settle(portion)));
}
