import type { TargetLocaleCode } from '../../domain/locales.ts';

/** A text to be translated out of English. */
interface TranslationJob {
  key: string;
  text: string;
  /** A note for the translator, when there is one. */
  description: string | null;
}

/** What became of a job: the translation, or why there is none, in words for the administrator. */
export type TranslationOutcome = { value: string } | { error: string };

/** Translates texts. One is chosen by TRANSLATION_ENGINE. */
export interface TranslationEngine {
  /** How many texts of one language are handed over at once. */
  readonly batchSize: number;
  /**
   * Translates a batch into one language; answers one outcome per job, in the same order. What it throws
   * fails the whole batch with the error's message. Gives up when `signal` is aborted.
   */
  translate(
    jobs: readonly TranslationJob[],
    locale: TargetLocaleCode,
    signal: AbortSignal,
  ): Promise<readonly TranslationOutcome[]>;
}
