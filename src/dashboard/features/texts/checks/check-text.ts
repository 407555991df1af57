import type { LocaleText } from '#generated/model/locale-text.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { Dismissed } from './dismissed-checks.ts';
import { checkTranslation, type TextProblem } from './text-checks.ts';

/** What decides which problems of a text are shown. */
export interface ProblemScope {
  platform: Platform;
  dismissed: Dismissed;
}

const NONE: readonly TextProblem[] = [];

/** A refetch keeps the texts that did not change, so that each is looked at once. */
const known = new WeakMap<LocaleText, { platform: Platform; problems: readonly TextProblem[] }>();

/** The problems of a text in one language; none while it has no translation, and none in English. */
export function checkText(text: LocaleText, platform: Platform): readonly TextProblem[] {
  if (text.isMissing || text.translationId === undefined) return NONE;
  const before = known.get(text);
  if (before?.platform === platform) return before.problems;
  const { originalValue, value, description } = text;
  const problems = checkTranslation(originalValue, value, { description, platform });
  known.set(text, { platform, problems });
  return problems;
}

/** Those that nobody has dismissed. */
export function getOpenProblems(
  text: LocaleText,
  { platform, dismissed }: ProblemScope,
): readonly TextProblem[] {
  const problems = checkText(text, platform);
  // Most texts have none, and most of those that have are dismissed by nobody.
  const messages = problems.length > 0 && dismissed.get(text.translationId ?? '');
  if (!messages) return problems;
  return problems.filter(({ message }) => !messages.includes(message));
}
