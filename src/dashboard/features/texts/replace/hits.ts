import type { LocaleText } from '#generated/model/locale-text.ts';
import {
  updateTranslationBodyValueMax as VALUE_MAX,
  updateTranslationBodyValueRegExp as VALUE_PATTERN,
} from '#generated/zod/translations.ts';
import type { LocaleCode } from '#domain/locales.ts';
import type { ValueWrite } from '../use-write-values.ts';
import { createFinder, type Match, replaced, type Search } from './find.ts';

/** A value in which something was found, and what the replacement would make of it. */
export interface Hit extends ValueWrite {
  /** Of the text in this language. */
  id: string;
  text: LocaleText;
  /** The text shown in the preview, which must be unchanged when the replacement is saved. */
  before: string;
  matches: readonly Match[];
  /** The replacement for each match. */
  replaceWith: string;
  /** Why it cannot be written. */
  refusal: string | undefined;
}

/**
 * Every value in which something would change, by language. What has no translation shows the
 * English original, which is none of the language's own.
 */
export function findHits(
  search: Search,
  lists: ReadonlyMap<LocaleCode, readonly LocaleText[] | undefined>,
): Hit[] {
  const find = createFinder(search);
  if (!find) return [];
  return [...lists].flatMap(([locale, texts = []]) =>
    texts.flatMap((text) => {
      const matches = text.isMissing ? [] : find(text.value);
      const value = replaced(text.value, matches, search.replaceWith);
      if (value === text.value) return [];
      const id = `${locale} ${text._id}`;
      const { replaceWith } = search;
      const refusal = getRefusal(value);
      return [{ id, text, locale, value, before: text.value, matches, replaceWith, refusal }];
    }),
  );
}

function getRefusal(value: string): string | undefined {
  if (!VALUE_PATTERN.test(value)) return 'Nothing would be left of it, and a text needs a value.';
  if (value.length <= VALUE_MAX) return undefined;
  return `It would be longer than ${VALUE_MAX.toLocaleString()} characters.`;
}

/** The hits that are to be written: all that can be but those left out. */
export function pickedHits(hits: readonly Hit[], leftOut: ReadonlySet<string>): Hit[] {
  return hits.filter(({ id, refusal }) => refusal === undefined && !leftOut.has(id));
}
