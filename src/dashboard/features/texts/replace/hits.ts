import type { LocaleText } from '#generated/model/locale-text.ts';
import {
  updateTranslationBodyValueMax as VALUE_MAX,
  updateTranslationBodyValueRegExp as VALUE_PATTERN,
} from '#generated/zod/translations.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { startSlices } from '#dashboard/browser/slices.ts';
import type { ValueWrite } from '../value-change.ts';
import { describeLeftOut, divideMatches } from '#domain/protected-matches.ts';
import { createFinder, type Finder, type Match, replaced, type Search } from '#domain/find-text.ts';

export interface Hit extends ValueWrite {
  /** Id of the text in this language. */
  id: string;
  text: LocaleText;
  /** The value in the preview, which must be unchanged when the replacement is saved. */
  before: string;
  matches: readonly Match[];
  count: number;
  replaceWith: string;
  refusal: string | undefined;
  note: string | undefined;
}

type Lists = ReadonlyMap<LocaleCode, readonly LocaleText[] | undefined>;

/** More than fit on the screen. */
const FIRST = 100;

/**
 * Yields the values that would change, language by language, in slices: there may be 140,000. Skips
 * missing translations, which show the English original. The first slice fills the screen.
 */
export async function* findHits(search: Search, lists: Lists): AsyncGenerator<readonly Hit[]> {
  const find = createFinder(search);
  if (!find) return;
  const slices = startSlices();
  // Shows the user's keystroke first.
  await slices.pause();
  let hits: Hit[] = [];
  let isFirst = true;
  for (const [locale, texts = []] of lists) {
    for (const text of texts) {
      const hit = getHit(text, locale, { find, replaceWith: search.replaceWith });
      if (hit) hits.push(hit);
      if (!slices.isOver() && !(isFirst && hits.length >= FIRST)) continue;
      isFirst = isFirst && hits.length === 0;
      yield hits;
      hits = [];
      await slices.pause();
    }
  }
  yield hits;
}

interface Change {
  find: Finder;
  replaceWith: string;
}

function getHit(text: LocaleText, locale: LocaleCode, change: Change): Hit | undefined {
  const before = text.value;
  const matches = text.isMissing ? [] : change.find(before);
  if (matches.length === 0) return undefined;
  const { free, inPlaceholders } = divideMatches(before, matches);
  const note = describeLeftOut(inPlaceholders.length);
  const value = replaced(before, free, change.replaceWith);
  const count = free.length;
  if (value !== before)
    return new FoundHit(text, locale, change, { count, refusal: getRefusal(value), note });
  if (note === undefined) return undefined;
  return new FoundHit(text, locale, change, { count, refusal: note, note: undefined });
}

/**
 * Stores only the number of matches: positions and new values of 140,000 hits would take a hundred
 * megabytes.
 */
class FoundHit implements Hit {
  readonly text: LocaleText;
  readonly locale: LocaleCode;
  readonly count: number;
  readonly refusal: string | undefined;
  readonly note: string | undefined;
  readonly #change: Change;

  constructor(
    text: LocaleText,
    locale: LocaleCode,
    change: Change,
    { count, refusal, note }: Pick<Hit, 'count' | 'refusal' | 'note'>,
  ) {
    this.text = text;
    this.locale = locale;
    this.count = count;
    this.refusal = refusal;
    this.note = note;
    this.#change = change;
  }

  get id(): string {
    return `${this.locale} ${this.text._id}`;
  }

  get before(): string {
    return this.text.value;
  }

  get matches(): readonly Match[] {
    return divideMatches(this.before, this.#change.find(this.before)).free;
  }

  get replaceWith(): string {
    return this.#change.replaceWith;
  }

  get value(): string {
    return replaced(this.before, this.matches, this.replaceWith);
  }
}

function getRefusal(value: string): string | undefined {
  if (!VALUE_PATTERN.test(value)) return 'Nothing would be left of it, and a text needs a value.';
  if (value.length <= VALUE_MAX) return undefined;
  return `It would be longer than ${VALUE_MAX.toLocaleString()} characters.`;
}

export function pickedHits(hits: readonly Hit[], leftOut: ReadonlySet<string>): Hit[] {
  const possible = hits.filter(({ refusal }) => refusal === undefined);
  return leftOut.size === 0 ? possible : possible.filter(({ id }) => !leftOut.has(id));
}
