import type { LocaleText } from '#generated/model/locale-text.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { Dismissed } from './dismissed-checks.ts';
import { checkTranslation, type TextProblem } from './text-checks.ts';

export interface ProblemScope {
  platform: Platform;
  dismissed: Dismissed;
}

const NONE: readonly TextProblem[] = [];

/** A refetch keeps the objects of unchanged texts, so each text is checked once. */
const known = new WeakMap<LocaleText, { platform: Platform; problems: readonly TextProblem[] }>();

/** Returns no problems for English or a missing translation. */
export function checkText(text: LocaleText, platform: Platform): readonly TextProblem[] {
  if (text.isMissing || text.translationId === undefined) return NONE;
  const before = known.get(text);
  if (before?.platform === platform) return before.problems;
  const { originalValue, value, description } = text;
  const problems = checkTranslation(originalValue, value, { description, platform });
  known.set(text, { platform, problems });
  return problems;
}

export function getOpenProblems(
  text: LocaleText,
  { platform, dismissed }: ProblemScope,
): readonly TextProblem[] {
  const problems = checkText(text, platform);
  // Fast path: most texts have no problems, and most problems are not dismissed.
  const messages = problems.length > 0 && dismissed.get(text.translationId ?? '');
  if (!messages) return problems;
  return problems.filter(({ message }) => !messages.includes(message));
}
