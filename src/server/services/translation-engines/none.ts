import type { TranslationEngine } from '../translation-engine.ts';

const advice =
  'No translation engine is configured. Set TRANSLATION_ENGINE (for example to pseudo) and restart the server.';

/** Stands where no engine is configured: every text fails, and says what to do. */
export const noEngine: TranslationEngine = {
  batchSize: 100,
  concurrency: 1,
  translate: (jobs, { report }) => report(jobs.map((job) => [job, { error: advice }])),
};
