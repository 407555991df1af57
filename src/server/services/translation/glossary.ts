import { readFileSync } from 'node:fs';
import { localeCatalogue, targetLocales, type TargetLocaleCode } from '#domain/locales.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import { readTextParts, type TextPart } from '#domain/placeholders.ts';
import { readRecords } from '#formats/csv/read.ts';
import { SettingsError } from '#server/settings.ts';

/** A term of the glossary in a text. */
export interface Term {
  kind: 'term';
  /** The translation of the term. */
  text: string;
  /** The term in the English text. */
  term: string;
}

/** A stretch of a text as engines get it. */
export type Part = TextPart | Term;

/** Letters of scripts that put no space between words stand beside a word without being part of it. */
const letter =
  '[[\\p{L}\\p{N}\\p{M}_]--[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}]]';

const beginsWithLetter = new RegExp(`^${letter}`, 'v');
const endsWithLetter = new RegExp(`${letter}$`, 'v');

/** A letter takes two units of a string at most. */
const LETTER = 2;

/** Whether words that stand in a text at an index are whole: only a letter at an end of them needs none beside it. */
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

/** The terms of one language. */
export class Terms {
  readonly #fixed: ReadonlyMap<string, string>;
  /** The lengths that terms have: where several begin, the longest is meant. */
  readonly #lengths: readonly number[];

  /** `fixed`: what stands for each term in the translation. */
  constructor(fixed: ReadonlyMap<string, string>) {
    this.#fixed = fixed;
    const lengths = new Set([...fixed.keys()].map(({ length }) => length));
    this.#lengths = [...lengths].toSorted((one, other) => other - one);
  }

  /** The text in parts; what is a placeholder, a tag or a line break is never looked at. */
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

  /** The term that begins there. A pattern of thousands of terms takes half a minute to be made. */
  #find(text: string, index: number): string | undefined {
    for (const length of this.#lengths) {
      const words = text.slice(index, index + length);
      if (this.#fixed.has(words) && isWhole(words, text, index)) return words;
    }
    return undefined;
  }
}

/** Why a translation is not as the glossary wants it, in a sentence; undefined when nothing is wrong. */
export function findTermFault(source: readonly Part[], translation: string): string | undefined {
  const lost = source.find((part) => part.kind === 'term' && !isWord(part.text, translation));
  if (lost?.kind !== 'term') return undefined;
  return lost.term === lost.text
    ? `The glossary keeps “${lost.term}”, and the translation does not have it.`
    : `The glossary wants “${lost.text}” for “${lost.term}”, and the translation does not have it.`;
}

/** A company's rules for the translation of terms, by language. */
export type Glossary = ReadonlyMap<TargetLocaleCode, Terms>;

const languages = targetLocales(localeCatalogue.map(({ code }) => code));

/** Stands for every language. */
const everywhere = '*';
/** Stands for the term itself. */
const keep = 'keep';

/** A line of the file that cannot be used. */
class GlossaryFault extends Error {
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
  if (locale !== everywhere && !languages.some((code) => code === locale))
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

/** Reads the text of a glossary: CSV with a line `term,locale,translation` above it. */
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
      // Rules for one language win over rules for all.
      new Terms(new Map([...(byLocale.get(everywhere) ?? []), ...(byLocale.get(locale) ?? [])])),
    ]),
  );
}

function readFile(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const reason = error instanceof TypeError ? 'it is not UTF-8' : String(error);
    throw new SettingsError(`GLOSSARY_FILE ${file} cannot be read: ${reason}.`);
  }
}

/** Reads the file of GLOSSARY_FILE; throws `SettingsError` with one line, which names the line that is wrong. */
export function readGlossary(file: string): Glossary {
  try {
    return parseGlossary(readFile(file));
  } catch (error) {
    if (!(error instanceof GlossaryFault)) throw error;
    throw new SettingsError(`GLOSSARY_FILE ${file}: line ${error.line} ${error.message}.`);
  }
}
