import type { LocaleText } from '#generated/model/locale-text.ts';
import { checkTranslation, type TextProblem } from './text-checks.ts';

const NONE: readonly TextProblem[] = [];

/** A refetch keeps the texts that did not change, so that each is looked at once. */
const known = new WeakMap<LocaleText, readonly TextProblem[]>();

/** The problems of a text in one language; none while it has no translation, and none in English. */
export function checkText(text: LocaleText): readonly TextProblem[] {
  if (text.isMissing || text.translationId === undefined) return NONE;
  const before = known.get(text);
  if (before) return before;
  const problems = checkTranslation(text.originalValue, text.value);
  known.set(text, problems);
  return problems;
}
