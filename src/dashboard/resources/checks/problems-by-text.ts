import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { startSlices } from '#dashboard/browser/slices.ts';
import { getOpenProblems, type ProblemScope } from './check-text.ts';
import type { TextProblem } from '#domain/text-checks/check-translation.ts';

export interface LanguageProblems {
  locale: TargetLocaleCode;
  problems: readonly TextProblem[];
}

export type ProblemsByText = ReadonlyMap<string, readonly LanguageProblems[]>;

type Lists = ReadonlyMap<TargetLocaleCode, readonly LocaleText[] | undefined>;

/**
 * In slices: 130,000 texts take seconds. Returns undefined if aborted, or if a language is not
 * loaded.
 */
export async function findProblems(
  lists: Lists,
  scope: Omit<ProblemScope, 'locale'>,
  signal: AbortSignal,
): Promise<ProblemsByText | undefined> {
  const found = new Map<string, LanguageProblems[]>();
  const slices = startSlices();
  for (const [locale, texts] of lists) {
    if (!texts) return undefined;
    for (const text of texts) {
      const problems = getOpenProblems(text, { ...scope, locale });
      if (problems.length > 0)
        found.set(text._id, [...(found.get(text._id) ?? []), { locale, problems }]);
      if (!slices.isOver()) continue;
      await slices.pause();
      if (signal.aborted) return undefined;
    }
  }
  return found;
}
