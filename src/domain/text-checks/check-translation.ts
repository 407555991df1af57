import { compare, type Difference, describeDifferences, readTextParts } from '../placeholders.ts';
import { joinWords, formatNumber } from '../format.ts';
import { baseLocale, type LocaleCode } from '../locales.ts';
import { mayHaveForms, type Platform } from '../placeholder-forms.ts';
import { countReadCharacters, countBeyondLimit, readTextLimit } from '../text-limit.ts';
import { describeForeignPlaceholder } from './foreign-placeholders.ts';
import { describeMissingForms } from './plural-forms.ts';
import { findDoubledWord, findLostAddresses, findLostNumbers } from './wording.ts';

/** A possible mistake in a translation: a warning, never an error. */
export type TextProblem = {
  kind:
    | 'placeholders'
    | 'markup'
    | 'line-breaks'
    | 'spaces'
    | 'punctuation'
    | 'same'
    | 'length'
    | 'limit'
    | 'plural'
    | 'digits'
    | 'address'
    | 'doubled'
    | 'platform';
  message: string;
};

const NONE: readonly TextProblem[] = [];

/**
 * Also with the limit in the description. Fast enough for 130,000 texts; empty translations have no
 * problems.
 */
export function checkTranslation(
  original: string,
  translation: string,
  { description, ...language }: CheckOptions = {},
): readonly TextProblem[] {
  const found = compareWithOriginal(original, translation, language);
  const own = [...checkLimit(translation, description), ...checkPlatform(translation, language)];
  return own.length === 0 ? found : [...own, ...found];
}

interface Language {
  platform?: Platform | undefined;
  /** Of the translation; without it no language is assumed. */
  locale?: LocaleCode | undefined;
}

interface CheckOptions extends Language {
  description?: string | undefined;
}

export function checkOriginal(
  text: string,
  description: string | undefined,
  platform?: Platform,
): readonly TextProblem[] {
  const found = [
    ...checkLimit(text, description),
    ...checkPlatform(text, { platform }),
    ...pluralProblems(text, { locale: baseLocale }),
    ...doubledProblems('', text, baseLocale),
  ];
  return found.length === 0 ? NONE : found;
}

function checkLimit(text: string, description: string | undefined): readonly TextProblem[] {
  const limit = readTextLimit(description);
  if (limit === undefined || countBeyondLimit(text, limit) === 0) return NONE;
  const count = formatNumber(countReadCharacters(text));
  const message = `It has ${count} characters; the description allows ${formatNumber(limit)}.`;
  return [{ kind: 'limit', message }];
}

function checkPlatform(text: string, { platform }: Language): readonly TextProblem[] {
  const message = describeForeignPlaceholder(text, platform);
  return message === undefined ? NONE : [{ kind: 'platform', message }];
}

function compareWithOriginal(
  original: string,
  translation: string,
  { platform, locale }: Language,
): readonly TextProblem[] {
  if (translation.trim() === '') return NONE;
  if (translation === original) return isWorthTranslating(original, platform) ? SAME : NONE;
  const isPlain = !mayHaveForms(original) && !mayHaveForms(translation);
  const problems = [
    ...(isPlain ? [] : differenceProblems(compare(original, translation, platform))),
    ...spaceProblems(original, translation),
    ...punctuationProblems(original, translation),
    ...lengthProblems(original, translation, (text) => countLetters(readable(text, platform))),
    ...pluralProblems(translation, { platform, locale }),
    ...lostProblems(original, translation, platform),
    ...doubledProblems(original, translation, locale),
  ];
  return problems.length === 0 ? NONE : problems;
}

const SAME: readonly TextProblem[] = [
  { kind: 'same', message: 'The translation is the same as the original.' },
];

const WORD = /\p{L}{2,}/gu;

function isWorthTranslating(original: string, platform: Platform | undefined): boolean {
  return (readable(original, platform).match(WORD) ?? []).some(
    (word) => word.length > 5 || word === word.toLowerCase() || /^\p{Lu}\p{Ll}{2,}$/u.test(word),
  );
}

function differenceProblems(found: readonly Difference[]): TextProblem[] {
  const byKind = Map.groupBy(found, getKind);
  return [...byKind].map(([kind, differences]) => ({
    kind,
    message: describeDifferences(differences),
  }));
}

function getKind(difference: Difference): TextProblem['kind'] {
  if (difference.kind === 'line breaks') return 'line-breaks';
  const isMarkup =
    'what' in difference && (difference.what === 'markup' || difference.what === 'entity');
  return isMarkup ? 'markup' : 'placeholders';
}

const PLURAL = /,\s*(?:plural|selectordinal)\s*,/;

function pluralProblems(text: string, { platform, locale }: Language): TextProblem[] {
  if (!locale || !PLURAL.test(text)) return [];
  const message = describeMissingForms(text, locale, platform);
  return message === undefined ? [] : [{ kind: 'plural', message }];
}

/** Placeholders are compared elsewhere: their digits count positions. */
function lostProblems(original: string, translation: string, platform: Platform | undefined) {
  const lost = (kind: 'digits' | 'address', items: readonly string[]): TextProblem[] =>
    items.length === 0 ? [] : [{ kind, message: `The translation lost ${joinWords(items)}.` }];
  const addresses = lost('address', findLostAddresses(original, translation));
  if (!/\d/.test(original)) return addresses;
  const numbers = findLostNumbers(readable(original, platform), readable(translation, platform));
  return [...addresses, ...lost('digits', numbers)];
}

function doubledProblems(original: string, text: string, locale: LocaleCode | undefined) {
  const word = findDoubledWord(text, locale);
  if (word === undefined || findDoubledWord(original, undefined) !== undefined) return [];
  return [{ kind: 'doubled' as const, message: `The word “${word}” is doubled.` }];
}

/** Line breaks are counted elsewhere; non-breaking spaces count as spaces. */
const blanks = (text: string) => text.replaceAll(/[\r\n\u2028\u2029]/g, '').replaceAll(/\s/g, ' ');

function spaceProblems(original: string, translation: string): TextProblem[] {
  return [
    ...edgeProblems('begins', startOf(original), startOf(translation)),
    ...edgeProblems('ends', endOf(original), endOf(translation)),
  ];
}

const startOf = (text: string) => text.slice(0, text.length - text.trimStart().length);
const endOf = (text: string) => text.slice(text.trimEnd().length);

function edgeProblems(verb: 'begins' | 'ends', original: string, translation: string) {
  if (original === translation) return [];
  const [expected, found] = [blanks(original), blanks(translation)];
  if (expected === found) return [];
  const what = expected === '' ? 'a space' : 'the same space';
  const message =
    expected === ''
      ? `The translation ${verb} with ${what}; the original does not.`
      : `The original ${verb} with a space; the translation does not have ${what}.`;
  return [{ kind: 'spaces' as const, message }];
}

const FINAL_MARKS: ReadonlyMap<string, string> = new Map(
  ['…', '.。।', '!！', '?？', ':：', ',、，'].flatMap((same) =>
    Array.from(same, (mark) => [mark, same.charAt(0)] as const),
  ),
);

/** Quotation marks, brackets and tags after a sentence's last mark. */
const CLOSING = /(?:[\s"'\p{Pe}\p{Pf}\p{Pi}]|<\/?[A-Za-z][^<>]{0,99}>)+$/u;

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

function finalMark(text: string): string {
  // Fast path for most texts: the expression below is slow.
  if (WORD_CHARACTER.test(text.slice(-1))) return '';
  const end = text.slice(-120).replace(CLOSING, '');
  return end.endsWith('...') ? '…' : (FINAL_MARKS.get(end.slice(-1)) ?? '');
}

/** Thai sentences have no full stop. */
const WITHOUT_FULL_STOP = /\p{Script=Thai}/u;

function punctuationProblems(original: string, translation: string): TextProblem[] {
  const [expected, found] = [finalMark(original), finalMark(translation)];
  if (expected === found) return [];
  if (expected === '.' && found === '' && WITHOUT_FULL_STOP.test(translation)) return [];
  const ending = (mark: string) => (mark === '' ? 'without a mark' : `with “${mark}”`);
  const message = `The original ends ${ending(expected)}, the translation ${ending(found)}.`;
  return [{ kind: 'punctuation', message }];
}

function readable(text: string, platform: Platform | undefined): string {
  if (!mayHaveForms(text)) return text;
  return readTextParts(text, platform)
    .flatMap((part) => (part.kind === 'text' ? part.text : []))
    .join(' ');
}

/** Counts letters as readers do: Thai vowels above a letter do not count. */
function countLetters(words: string): number {
  return (BEYOND_ASCII.test(words) ? words.replaceAll(/\p{M}/gu, '') : words).trim().length;
}

const BEYOND_ASCII = /[^\0-~]/;

/** Short words vary in length ("OK", "In Ordnung"); only larger differences are reported. */
const RATIO = { times: 2, characters: 12 };
const SHORT_RATIO = { times: 3, characters: 12 };

function lengthProblems(
  original: string,
  translation: string,
  count: (text: string) => number,
): TextProblem[] {
  const [expected, found] = [count(original), count(translation)];
  const counts = `${found} characters, the original ${expected}`;
  if (found > RATIO.times * expected + RATIO.characters)
    return [{ kind: 'length', message: `The translation is much longer: ${counts}.` }];
  if (expected > SHORT_RATIO.times * found + SHORT_RATIO.characters)
    return [{ kind: 'length', message: `The translation is much shorter: ${counts}.` }];
  return [];
}
