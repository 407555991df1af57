import type { LocaleCode } from '#domain/locales.ts';

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"“”«»)]+/g;
const NUMBER = /\d+(?:[.,]\d+)*/g;

const findAddresses = (text: string): string[] =>
  (text.match(ADDRESS) ?? []).map((address) => address.replace(/[.,;:!?…]+$/, ''));

export const findLostAddresses = (original: string, translation: string): string[] =>
  findAddresses(original).filter((address) => !translation.includes(address));

/** The numbers of the original whose digits a translation lacks, in any notation. */
export function findLostNumbers(original: string, translation: string): string[] {
  const numbers = original.replaceAll(ADDRESS, ' ').match(NUMBER);
  if (!numbers) return [];
  const digits = translation
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/(?<=\d)[\s.,'’](?=\d)/g, '');
  return numbers.filter((number) => !digits.includes(number.replaceAll(/[.,]/g, '')));
}

const DOUBLED = /(?<![\p{L}\p{M}\p{N}])(\p{L}[\p{L}\p{M}]+)\s{1,3}\1(?![\p{L}\p{M}\p{N}’'-])/iu;

/** Words that a sentence may have twice in a row; Turkish doubles any word for emphasis. */
const MAY_BE_DOUBLED: Partial<Record<LocaleCode, RegExp>> = {
  en: /^(?:that|had|bye|ha|no|very)$/i,
  fr: /^(?:nous|vous)$/i,
  de: /^(?:der|die|das|sie)$/i,
  it: /^(?:via|man|piano)$/i,
  da: /^(?:det|der|at)$/i,
  tr: /./,
};

export function findDoubledWord(text: string, locale: LocaleCode | undefined): string | undefined {
  const [, word] = DOUBLED.exec(text) ?? [];
  const isMeant = word !== undefined && locale && MAY_BE_DOUBLED[locale]?.test(word);
  return isMeant === true ? undefined : word;
}
