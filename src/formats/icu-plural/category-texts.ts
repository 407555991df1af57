import { splitNumbers } from './parts.ts';
import type { IcuPart } from './parts.ts';
import { DEFAULT_ARGUMENT, getCategories, readIcuPlural, writeIcuPlural } from './plural.ts';
import type { PluralCategory } from './plural.ts';

export type CategoryTexts = string | ReadonlyMap<PluralCategory, string>;

export type PluralSyntax = {
  read: (text: string) => readonly IcuPart[];
  write: (part: Exclude<IcuPart, string>, argument: string) => string;
};

export function toIcuText(texts: CategoryTexts, { read }: PluralSyntax): string {
  if (typeof texts === 'string') return texts;
  const forms = new Map([...texts].map(([category, text]) => [category, read(text)] as const));
  return writeIcuPlural({ argument: DEFAULT_ARGUMENT, forms });
}

/** A text that is no plural, or has a form for an exact number, stays one text. */
export function fromIcuText(value: string, { write }: PluralSyntax): CategoryTexts {
  const plural = readIcuPlural(value);
  const categories = plural && getCategories(plural);
  if (plural === undefined || categories === undefined) return value;
  const toText = (parts: readonly IcuPart[]) =>
    parts.map((part) => (typeof part === 'string' ? part : write(part, plural.argument))).join('');
  return new Map([...categories].map(([category, parts]) => [category, toText(parts)]));
}

/** Xcode writes the number as `%lld`; other placeholders, as `%d` or `%1$lld`, are kept as text. */
export const applePlurals: PluralSyntax = {
  read: (text) => splitNumbers(text, '%lld'),
  write: ({ name, source }) => (name === '#' ? '%lld' : source),
};
