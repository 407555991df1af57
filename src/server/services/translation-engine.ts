import type { TargetLocaleCode } from '#domain/locales.ts';

/** A text to be translated out of English. */
export interface TranslationJob {
  key: string;
  text: string;
  /** A note for the translator, when there is one. */
  description: string | null;
}

/** What became of a job: the translation, or why there is none, in words for the administrator. */
export type TranslationOutcome = { value: string } | { error: string };

/** Outcomes together with the jobs they belong to. */
export type SettledJobs = readonly (readonly [TranslationJob, TranslationOutcome])[];

/** What an engine is given along with the jobs. */
export interface TranslationTurn {
  locale: TargetLocaleCode;
  /** Aborted when the server stops: the engine gives up, and what it has not reported goes back into the queue. */
  signal: AbortSignal;
  /** Takes outcomes as they come, in any order, so that a slow text does not hold up the others. */
  readonly report: (settled: SettledJobs) => Promise<void>;
}

/**
 * Translates a batch and reports every job once, the same objects that it was given. What it throws fails
 * those that were not reported, with the error's message.
 */
export type Translate = (jobs: readonly TranslationJob[], turn: TranslationTurn) => Promise<void>;

/** Translates texts. One is chosen by TRANSLATION_ENGINE. */
export interface TranslationEngine {
  /** How many texts of one language are handed over at once. */
  readonly batchSize: number;
  /** How many batches a process hands over at the same time. */
  readonly concurrency: number;
  readonly translate: Translate;
}
