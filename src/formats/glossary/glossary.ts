import { localeCatalogue, targetLocales, type TargetLocaleCode } from '#domain/locales.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import { readTextParts, type TextPart } from '#domain/placeholders.ts';
import { readRecords } from '#formats/csv/read.ts';

interface Term {
  kind: 'term';
  text: string;
  term: string;
}

export type Part = TextPart | Term;

/** Scripts without spaces between words have no word boundaries, so their letters are excluded. */
const letter =
  '[[\\p{L}\\p{N}\\p{M}_]--[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}]]';

const beginsWithLetter = new RegExp(`^${letter}`, 'v');
const endsWithLetter = new RegExp(`${letter}$`, 'v');

/** Maximum length of a letter in UTF-16 code units. */
const LETTER = 2;

function isWhole(words: string, text: string, index: number): boolean {
  const end = index + words.length;
  const before = text.slice(Math.max(0, index - LETTER), index);
  const after = text.slice(end, end + LETTER);
  return (
    !(beginsWithLetter.test(words) && endsWithLetter.test(before)) &&
    !(endsWithLetter.test(words) && beginsWithLetter.test(after))
  );
}

function isWord(words: string, text: string): boolean {
  for (let index = text.indexOf(words); index !== -1; index = text.indexOf(words, index + 1))
    if (isWhole(words, text, index)) return true;
  return false;
}

export class Terms {
  readonly #fixed: ReadonlyMap<string, string>;
  /** Distinct lengths, longest first: the longest matching term wins. */
  readonly #lengths: readonly number[];

  constructor(fixed: ReadonlyMap<string, string>) {
    this.#fixed = fixed;
    const lengths = new Set([...fixed.keys()].map(({ length }) => length));
    this.#lengths = [...lengths].toSorted((one, other) => other - one);
  }

  /** Splits a text at its terms; placeholders, tags and line breaks are skipped. */
  read(text: string, platform: Platform): Part[] {
    return readTextParts(text, platform).flatMap((part) =>
      part.kind === 'text' ? this.#divide(part.text) : [part],
    );
  }

  #divide(text: string): Part[] {
    const parts: Part[] = [];
    const addText = (words: string) => {
      if (words !== '') parts.push({ kind: 'text', text: words });
    };
    let end = 0;
    for (let index = 0; index < text.length; index++) {
      const term = this.#find(text, index);
      if (term === undefined) continue;
      addText(text.slice(end, index));
      parts.push({ kind: 'term', text: this.#fixed.get(term) ?? term, term });
      end = index + term.length;
      index = end - 1;
    }
    addText(text.slice(end));
    return parts;
  }

  /** Returns the term at `index`. Compiling a pattern of thousands of terms takes half a minute. */
  #find(text: string, index: number): string | undefined {
    for (const length of this.#lengths) {
      const words = text.slice(index, index + length);
      if (this.#fixed.has(words) && isWhole(words, text, index)) return words;
    }
    return undefined;
  }
}

/** Returns a missing or wrong term as a sentence; otherwise undefined. */
export function findTermFault(source: readonly Part[], translation: string): string | undefined {
  const lost = source.find((part) => part.kind === 'term' && !isWord(part.text, translation));
  if (lost?.kind !== 'term') return undefined;
  return lost.term === lost.text
    ? `The glossary keeps “${lost.term}”, and the translation does not have it.`
    : `The glossary wants “${lost.text}” for “${lost.term}”, and the translation does not have it.`;
}

export type Glossary = ReadonlyMap<TargetLocaleCode, Terms>;

const languages = targetLocales(localeCatalogue.map(({ code }) => code));

/** Wildcard for every language. */
const everyLocale = '*';
/** Translation that keeps the term. */
const keep = 'keep';

export class GlossaryFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

interface Entry {
  term: string;
  locale: string;
  translation: string;
}

function readEntry(cells: readonly string[], line: number): Entry {
  const refuse = (message: string) => new GlossaryFault(line, message);
  const [term = '', locale = '', translation = ''] = cells;
  if (cells.length !== 3) throw refuse(`has ${cells.length} cells instead of 3`);
  if (term === '') throw refuse('has no term');
  if (locale !== everyLocale && !languages.some((code) => code === locale))
    throw refuse(
      `has the language “${locale}”, which must be one of ${languages.join(', ')}, or * for all`,
    );
  if (translation === '') throw refuse(`says nothing for “${term}”; write ${keep} to keep it`);
  for (const words of [term, translation]) {
    if (readTextParts(words).some(({ kind }) => kind !== 'text'))
      throw refuse(
        `has a placeholder, a tag or a line break in “${words.replaceAll(/\s+/g, ' ')}”`,
      );
  }
  return { term, locale, translation: translation === keep ? term : translation };
}

/** Parses CSV with the header `term,locale,translation`; throws a `GlossaryFault`. */
export function parseGlossary(text: string): Glossary {
  const { records, problems } = readRecords(text, ',');
  const [problem] = problems;
  if (problem)
    throw new GlossaryFault(problem.line, `cannot be read. ${problem.message.replace(/\.$/, '')}`);
  const [head, ...lines] = records;
  if (head?.cells.join().toLowerCase() !== 'term,locale,translation')
    throw new GlossaryFault(head?.line ?? 1, 'must be the head term,locale,translation');
  const byLocale = new Map<string, Map<string, string>>();
  for (const { cells, line } of lines) {
    const { term, locale, translation } = readEntry(cells, line);
    const terms = byLocale.get(locale) ?? new Map<string, string>();
    if (terms.has(term)) throw new GlossaryFault(line, `has “${term}” for ${locale} a second time`);
    byLocale.set(locale, terms.set(term, translation));
  }
  return new Map(
    languages.map((locale) => [
      locale,
      // Rules of one language override those for all.
      new Terms(new Map([...(byLocale.get(everyLocale) ?? []), ...(byLocale.get(locale) ?? [])])),
    ]),
  );
}
