import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { startSlices } from '#dashboard/browser/slices.ts';
import { getOpenProblems, type ProblemScope } from './check-text.ts';
import type { TextProblem } from './text-checks.ts';

/** The problems of a text in one of the languages. */
export interface LanguageProblems {
  locale: TargetLocaleCode;
  problems: readonly TextProblem[];
}

/** The open problems of the texts that have any, by the text's id, in the order of the languages. */
export type ProblemsByText = ReadonlyMap<string, readonly LanguageProblems[]>;

type Lists = ReadonlyMap<TargetLocaleCode, readonly LocaleText[] | undefined>;

/**
 * Looks at all texts in all languages. The first look at 130,000 takes seconds, so it is done in
 * slices. Undefined when a language is not loaded yet, or when it was called off.
 */
export async function findProblems(
  lists: Lists,
  scope: ProblemScope,
  signal: AbortSignal,
): Promise<ProblemsByText | undefined> {
  const found = new Map<string, LanguageProblems[]>();
  const slices = startSlices();
  for (const [locale, texts] of lists) {
    if (!texts) return undefined;
    for (const text of texts) {
      const problems = getOpenProblems(text, scope);
      if (problems.length > 0)
        found.set(text._id, [...(found.get(text._id) ?? []), { locale, problems }]);
      if (!slices.isOver()) continue;
      await slices.pause();
      if (signal.aborted) return undefined;
    }
  }
  return found;
}
