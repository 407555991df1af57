import { updateTranslationBodyValueMax as longest } from '#generated/zod/translations.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { TranslationOutcome } from '#server/db/tables/translation-queue.ts';
import type { Circuit } from '#server/outside/circuit.ts';
import type { Terms } from './glossary.ts';
import { findTextFault } from './well-formed.ts';

/** A text to be translated out of English. */
export interface TranslationJob {
  key: string;
  text: string;
  /** A note for the translator, when there is one. */
  description: string | null;
  /** Decides which forms of placeholders the text has. */
  platform: Platform;
}

/** Outcomes together with the jobs they belong to. */
export type SettledJobs = readonly (readonly [TranslationJob, TranslationOutcome])[];

/** The circumstances of a batch: language, end, and where results go. */
export interface TranslationTurn {
  locale: TargetLocaleCode;
  /** Aborted when the server stops: the engine gives up, and what it has not reported goes back into the queue. */
  signal: AbortSignal;
  /**
   * Takes outcomes as they come, in any order, so that a slow text does not hold up the others. `memory`: they were
   * known already, and no engine was asked.
   */
  readonly report: (settled: SettledJobs, source?: 'memory') => Promise<void>;
  /** The glossary's terms for the language, if any. */
  readonly terms?: Terms | undefined;
  /**
   * Pays for texts that are about to be sent to a service that costs something, each time that they are; answers those
   * that may be sent. The others wait in the queue at a first try, and nothing is reported of them; at a second one they
   * are to be reported, or they would begin anew each day. Absent: nothing is counted.
   */
  readonly pay?: (
    jobs: readonly TranslationJob[],
    attempt: 'first' | 'second',
  ) => Promise<readonly TranslationJob[]>;
  /** Gives back what was paid for texts that the service has not taken. */
  readonly giveBack?: (jobs: readonly TranslationJob[]) => Promise<void>;
}

/**
 * Translates a batch and reports every job once, the same objects that it was given. What it throws fails
 * those that were neither reported nor left to wait, with the error's message.
 */
export type Translate = (jobs: readonly TranslationJob[], turn: TranslationTurn) => Promise<void>;

/** Translates texts. One is chosen by TRANSLATION_ENGINE. */
export interface TranslationEngine {
  /** How many texts of one language are handed over at once. */
  readonly batchSize: number;
  /** How many batches a process hands over at the same time. */
  readonly concurrency: number;
  readonly translate: Translate;
  /** Before the service behind it. */
  readonly circuit?: Circuit;
}

/**
 * Why an answer cannot be stored as a translation, whatever the text was: each is judged by itself, so that a
 * bad one does not cost its batch. Undefined when nothing is wrong.
 */
export function findAnswerFault(answer: string): string | undefined {
  if (answer.trim() === '') return 'The engine gave no answer for this text.';
  const fault = findTextFault(answer);
  if (fault !== undefined) return `The answer contains ${fault}.`;
  // Characters, as the contract counts: an emoji is one.
  return answer.length > longest && Array.from(answer).length > longest
    ? `The answer has more than ${longest.toLocaleString('en')} characters.`
    : undefined;
}
