import type { Db } from '#server/db/schema.ts';
import { compare } from '#domain/placeholders.ts';
import { recallTranslations } from '#server/db/tables/translation-memory.ts';
import { findTermFault } from '#formats/glossary/glossary.ts';
import type { TranslationEngine, TranslationJob, TranslationTurn } from './translation-engine.ts';

const recall = (db: Db, jobs: readonly TranslationJob[], { locale }: TranslationTurn) =>
  recallTranslations(
    db,
    locale,
    jobs.map(({ text }) => text),
    // The engine translates without a memory too.
  ).catch(() => new Map<string, string>());

/**
 * Reuses translations of the same text in any application, unless the glossary now requires others.
 * They count as automatic.
 */
export const withMemory = (db: Db, engine: TranslationEngine): TranslationEngine => ({
  ...engine,
  async translate(jobs, turn) {
    const known = await recall(db, jobs, turn);
    const settled = jobs.flatMap((job) => {
      const value = known.get(job.text);
      if (value === undefined) return [];
      const fault = findTermFault(turn.terms?.read(job.text, job.platform) ?? [], value);
      const isSame = compare(job.text, value, job.platform).length === 0;
      return fault === undefined && isSame ? [[job, { value }] as const] : [];
    });
    if (settled.length > 0) await turn.report(settled, 'memory');
    const done = new Set<TranslationJob>(settled.map(([job]) => job));
    const unknown = jobs.filter((job) => !done.has(job));
    if (unknown.length > 0) await engine.translate(unknown, turn);
  },
});
