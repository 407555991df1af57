import { formatNumber } from '#domain/format.ts';
import { updateTranslationBodyValueMax as longest } from '#generated/zod/translations.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type {
  ClaimedTranslation,
  TranslationOutcome,
} from '#server/db/tables/translation-queue.ts';
import type { Circuit } from '#server/outside/circuit.ts';
import type { Terms } from '#formats/glossary/glossary.ts';
import { findTextFault } from '#domain/well-formed.ts';

export type TranslationJob = Omit<ClaimedTranslation, 'id' | 'appId'>;

export type SettledJobs = readonly (readonly [TranslationJob, TranslationOutcome])[];

export interface TranslationTurn {
  locale: TargetLocaleCode;
  /** Aborted when the server stops; unreported jobs return to the queue. */
  signal: AbortSignal;
  /** Reports results in any order as they arrive. `memory`: reused without the engine. */
  readonly report: (settled: SettledJobs, source?: 'memory') => Promise<void>;
  readonly terms?: Terms | undefined;
  /**
   * Reserves budget before each request to a paid service and returns the texts to send. Others
   * return to the queue after a first try; after a second try, report them. Absent: no limit.
   */
  readonly pay?: (
    jobs: readonly TranslationJob[],
    attempt: 'first' | 'second',
  ) => Promise<readonly TranslationJob[]>;
  /** Returns the budget of texts that the service rejected. */
  readonly giveBack?: (jobs: readonly TranslationJob[]) => Promise<void>;
}

/**
 * Reports each of the given job objects once. An error fails all jobs that were neither reported
 * nor postponed.
 */
export type Translate = (jobs: readonly TranslationJob[], turn: TranslationTurn) => Promise<void>;

export interface TranslationEngine {
  readonly batchSize: number;
  readonly concurrency: number;
  readonly translate: Translate;
  readonly circuit?: Circuit;
}

/** Why an answer cannot be stored. One invalid answer does not fail its batch. */
export function findAnswerFault(answer: string): string | undefined {
  if (answer.trim() === '') return 'The engine gave no answer for this text.';
  const fault = findTextFault(answer);
  if (fault !== undefined) return `The answer contains ${fault}.`;
  // Length in characters, as in the contract: an emoji counts once.
  return answer.length > longest && Array.from(answer).length > longest
    ? `The answer has more than ${formatNumber(longest)} characters.`
    : undefined;
}
