import type { LocaleText } from '#generated/model/locale-text.ts';
import {
  updateTranslationBodyValueMax as VALUE_MAX,
  updateTranslationBodyValueRegExp as VALUE_PATTERN,
} from '#generated/zod/translations.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { startSlices } from '#dashboard/ui/slices.ts';
import type { ValueWrite } from '../use-write-values.ts';
import { createFinder, type Finder, type Match, replaced, type Search } from '#domain/find-text.ts';

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

type Lists = ReadonlyMap<LocaleCode, readonly LocaleText[] | undefined>;

/**
 * Every value in which something would change, by language. What has no translation shows the
 * English original, which is none of the language's own. There may be 140,000 values, so it is done
 * in slices. Undefined when it was called off.
 */
export async function findHits(
  search: Search,
  lists: Lists,
  signal: AbortSignal,
): Promise<Hit[] | undefined> {
  const hits: Hit[] = [];
  const find = createFinder(search);
  const slices = startSlices();
  for (const [locale, texts = []] of find ? lists : []) {
    for (const text of texts) {
      const hit = find && getHit(text, locale, find, search.replaceWith);
      if (hit) hits.push(hit);
      if (!slices.isOver()) continue;
      await slices.pause();
      if (signal.aborted) return undefined;
    }
  }
  return hits;
}

function getHit(
  text: LocaleText,
  locale: LocaleCode,
  find: Finder,
  replaceWith: string,
): Hit | undefined {
  const before = text.value;
  const matches = text.isMissing ? [] : find(before);
  if (matches.length === 0) return undefined;
  const value = replaced(before, matches, replaceWith);
  if (value === before) return undefined;
  const id = `${locale} ${text._id}`;
  return { id, text, locale, value, before, matches, replaceWith, refusal: getRefusal(value) };
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
