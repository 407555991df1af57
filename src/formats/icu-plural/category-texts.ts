import { splitNumbers } from './parts.ts';
import type { IcuPart } from './parts.ts';
import {
  DEFAULT_ARGUMENT,
  getCategories,
  getCategoriesOf,
  readIcuPlural,
  writeIcuPlural,
} from './plural.ts';
import type { PluralCategory, PluralForm } from './plural.ts';

export type CategoryTexts = string | ReadonlyMap<PluralCategory, string>;

export type PluralSyntax = {
  read: (text: string) => readonly IcuPart[];
  write: (part: Exclude<IcuPart, string>, argument: string) => string;
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
  const hasZero = getCategoriesOf(locale).has('zero');
  const forms = new Map<PluralForm, readonly IcuPart[]>();
  for (const [category, text] of texts)
    forms.set(category === 'zero' && !hasZero ? '=0' : category, read(text));
  return writeIcuPlural({ argument: DEFAULT_ARGUMENT, forms });
}

/** A text that is no plural, or has a form for an exact number, stays one text. */
export function fromIcuText(value: string, { write }: PluralSyntax): CategoryTexts {
  const plural = readIcuPlural(value);
  const categories = plural && getCategories(plural);
  if (plural === undefined || categories === undefined) return value;
  const texts = new Map<PluralCategory, string>();
  for (const [category, parts] of categories) {
    let text = '';
    for (const part of parts)
      text += typeof part === 'string' ? part : write(part, plural.argument);
    texts.set(category, text);
  }
  return texts;
}

/** Xcode writes the number as `%lld`; other placeholders, as `%d` or `%1$lld`, are kept as text. */
export const applePlurals: PluralSyntax = {
  read: (text) => splitNumbers(text, '%lld'),
  write: ({ name, source }) => (name === '#' ? '%lld' : source),
};
