import { splitNumbers } from './parts.ts';
import type { IcuPart } from './parts.ts';
import {
  CATEGORIES,
  DEFAULT_ARGUMENT,
  getCategories,
  getCategoriesOf,
  readIcuPlural,
  writeBranch,
  writeBranches,
} from './plural.ts';
import type { PluralCategory } from './plural.ts';

export type CategoryTexts = string | ReadonlyMap<PluralCategory, string>;

export type PluralSyntax = {
  read: (text: string) => readonly IcuPart[];
  write: (part: Exclude<IcuPart, string>) => string;
};

/**
 * Apple and i18next have a form `zero` for 0 in every language; ICU only in languages with that
 * category.
 */
export function toIcuText(
  texts: CategoryTexts,
  { read }: PluralSyntax,
  locale: string | undefined,
): string {
  if (typeof texts === 'string') return texts;
  const zero = getCategoriesOf(locale).has('zero') ? 'zero' : '=0';
  let branches = '';
  for (const category of CATEGORIES) {
    const text = texts.get(category);
    if (text !== undefined)
      branches += writeBranch(category === 'zero' ? zero : category, read(text));
  }
  return writeBranches(DEFAULT_ARGUMENT, branches);
}

/** A text that is no plural, or has a form for an exact number, stays one text. */
export function fromIcuText(value: string, { write }: PluralSyntax): CategoryTexts {
  const plural = readIcuPlural(value);
  const categories = plural && getCategories(plural);
  if (plural === undefined || categories === undefined) return value;
  const texts = new Map<PluralCategory, string>();
  for (const [category, parts] of categories) {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : write(part);
    texts.set(category, text);
  }
  return texts;
}

/** Xcode writes the number as `%lld`; other placeholders, as `%d` or `%1$lld`, are kept as text. */
export const applePlurals: PluralSyntax = {
  read: (text) => splitNumbers(text, '%lld'),
  write: ({ name, source }) => (name === '#' ? '%lld' : source),
};
