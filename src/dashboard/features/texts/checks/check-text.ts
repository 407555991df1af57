import type { LocaleText } from '#generated/model/locale-text.ts';
import type { Dismissed } from './dismissed-checks.ts';
import { checkTranslation, type TextProblem } from './text-checks.ts';

const NONE: readonly TextProblem[] = [];

/** A refetch keeps the texts that did not change, so that each is looked at once. */
const known = new WeakMap<LocaleText, readonly TextProblem[]>();

/** The problems of a text in one language; none while it has no translation, and none in English. */
export function checkText(text: LocaleText): readonly TextProblem[] {
  if (text.isMissing || text.translationId === undefined) return NONE;
  const before = known.get(text);
  if (before) return before;
  const problems = checkTranslation(text.originalValue, text.value, text.description);
  known.set(text, problems);
  return problems;
}

/** Those that nobody has dismissed. */
export function getOpenProblems(text: LocaleText, dismissed: Dismissed): readonly TextProblem[] {
  const problems = checkText(text);
  // Most texts have none, and most of those that have are dismissed by nobody.
  const messages = problems.length > 0 && dismissed.get(text.translationId ?? '');
  if (!messages) return problems;
  return problems.filter(({ message }) => !messages.includes(message));
}
