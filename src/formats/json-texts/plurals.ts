import { DEFAULT_ARGUMENT, getCategoriesOf, isPluralCategory } from '#formats/icu-plural/plural.ts';
import type { PluralCategory, PluralSyntax } from '#formats/icu-plural/plural.ts';
import { argumentPart, numberPart } from '#formats/icu-plural/parts.ts';

/** i18next's `{{name}}`; with a format or blanks it stays as it is. */
const INTERPOLATION = /\{\{([\p{L}_][\p{L}\d_.]*)\}\}/u;

/** In i18next's plurals the number is always `count`. */
export const i18nextPlurals: PluralSyntax = {
  read: (text) =>
    text.split(INTERPOLATION).map((piece, index) => {
      if (index % 2 === 0) return piece;
      return piece === DEFAULT_ARGUMENT ? numberPart : argumentPart(piece);
    }),
  write: ({ name, source }) => {
    if (name === '#') return '{{count}}';
    const written = `{{${name}}}`;
    return source === `{${name}}` && INTERPOLATION.test(written) ? written : source;
  },
};

export type SuffixedKey = { base: string; category: PluralCategory };

/** `files_other` is the form `other` of `files`. */
export function splitSuffix(key: string): SuffixedKey | undefined {
  const at = key.lastIndexOf('_');
  const category = key.slice(at + 1);
  if (at < 1 || !isPluralCategory(category)) return undefined;
  const base = key.slice(0, at);
  return base.endsWith('_ordinal') ? undefined : { base, category };
}

/**
 * Suffixes that the language lacks (`step_two` in English) are words of the keys. A single `_other`
 * needs the number, or to be the language's one form and not one word of several (`type_music`).
 */
export function isPluralGroup(
  forms: ReadonlyMap<PluralCategory, string>,
  { locale, isAmongWords }: { locale: string | undefined; isAmongWords: boolean },
): boolean {
  const other = forms.get('other');
  if (other === undefined) return false;
  const known = getCategoriesOf(locale);
  const isKnown = [...forms.keys()].every((form) => form === 'zero' || known.has(form));
  if (!isKnown) return false;
  return forms.size > 1 || (known.size === 1 && !isAmongWords) || other.includes('{{count');
}
