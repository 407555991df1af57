import type { LocaleText } from '#generated/model/index.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { Dismissed, Checks } from './dismissed-checks.ts';
import type { TextProblem } from '#domain/text-checks/check-translation.ts';
import { startSlices } from '#dashboard/browser/when-idle.ts';

interface Place {
  platform: Platform;
  locale: TargetLocaleCode;
  /** Undefined until their code has loaded: nothing is found then. */
  checks: Checks | undefined;
}

export interface ProblemScope extends Place {
  dismissed: Dismissed;
}

const NONE: readonly TextProblem[] = [];

/** A refetch keeps the objects of unchanged texts, so each text is checked once. */
const knownProblems = new WeakMap<
  LocaleText,
  { platform: Platform; problems: readonly TextProblem[] }
>();

export function checkText(
  text: LocaleText,
  { platform, locale, checks }: Place,
): readonly TextProblem[] {
  if (!checks || text.isMissing || text.translationId === undefined) return NONE;
  const before = knownProblems.get(text);
  if (before?.platform === platform) return before.problems;
  const { originalValue, value, description } = text;
  const options = { description, platform, locale };
  const problems = checks.checkTranslation(originalValue, value, options);
  knownProblems.set(text, { platform, problems });
  return problems;
}

export function getOpenProblems(
  text: LocaleText,
  { dismissed, ...place }: ProblemScope,
): readonly TextProblem[] {
  const problems = checkText(text, place);
  // Fast path: most texts have no problems, and most problems are not dismissed.
  const messages = problems.length > 0 && dismissed.get(text.translationId ?? '');
  if (!messages) return problems;
  return problems.filter(({ message }) => !messages.includes(message));
}

export interface LanguageProblems {
  locale: TargetLocaleCode;
  problems: readonly TextProblem[];
}

export type ProblemsByText = ReadonlyMap<string, readonly LanguageProblems[]>;

export type Lists = ReadonlyMap<TargetLocaleCode, readonly LocaleText[] | undefined>;

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
