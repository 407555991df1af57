import { joinWords } from './format.ts';
import { getForms, mayHaveForms, type Platform } from './placeholder-forms.ts';

/** The parts of a text that a translation must keep. Accepts any string, in linear time. */

/**
 * `placeholder`: filled in by the app. `syntax`: the frame of an ICU plural or select. `markup`: a
 * tag. `entity`: `&nbsp;` and the like. `break`: one line break. `text`: prose.
 */
type PartKind = 'text' | 'placeholder' | 'syntax' | 'markup' | 'entity' | 'break';

export interface TextPart {
  kind: PartKind;
  text: string;
}

/** The name and kind that open an ICU argument, if a first branch follows. */
const opening =
  /\{\s{0,9}([\w.-]{1,99})\s{0,9},\s{0,9}(plural|selectordinal|select)\s{0,9},(?:\s{0,9}offset:\d{1,5})?(?=\s{0,99}(?:=\d{1,9}|[\w-]{1,99})\s{0,9}\{)/y;
const branch = /\s{0,99}(=\d{1,9}|[\w-]{1,99})\s{0,9}\{/y;
const closing = /\s{0,99}\}/y;

const plain = /[^%${<&\r\n\u2028\u2029#}:]+/y;

/** The reader's state: at the branches of an ICU argument, or in the text of one. */
type Level = 'plural' | 'select' | 'plural text' | 'select text';

class Reader {
  readonly parts: TextPart[] = [];
  readonly #text: string;
  readonly #levels: Level[] = [];
  readonly #platform: Platform | undefined;
  #at = 0;

  constructor(text: string, platform: Platform | undefined) {
    this.#text = text;
    this.#platform = platform;
  }

  get isClosed(): boolean {
    return this.#levels.length === 0;
  }

  read(): this {
    while (this.#at < this.#text.length) this.#step();
    return this;
  }

  #step(): void {
    const level = this.#levels.at(-1);
    if ((level === 'plural' || level === 'select') && this.#readBranch(level)) return;
    // First, because most of a text is plain and nothing else begins with these characters.
    if (this.#take('text', plain)) return;
    if (level?.endsWith('text') === true && this.#take('syntax', /\}/y)) {
      this.#levels.pop();
      return;
    }
    if (level === 'plural text' && this.#take('placeholder', /#/y)) return;
    const opened = this.#take('syntax', opening);
    if (opened) {
      this.#levels.push(opened[2] === 'select' ? 'select' : 'plural');
      return;
    }
    if (getForms(this.#platform).some(({ kind, pattern }) => this.#take(kind, pattern))) return;
    this.#take('text', /[^]/y);
  }

  /** Only blanks may separate branches; anything else ends the argument. */
  #readBranch(level: 'plural' | 'select'): boolean {
    if (this.#take('syntax', branch)) {
      this.#levels.push(`${level} text`);
      return true;
    }
    this.#levels.pop();
    return this.#take('syntax', closing) !== null;
  }

  #take(kind: PartKind, pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match) return null;
    this.#at += match[0].length;
    const last = this.parts.at(-1);
    if (kind === 'text' && last?.kind === 'text') last.text += match[0];
    else this.parts.push({ kind, text: match[0] });
    return match;
  }
}

export const readTextParts = (text: string, platform?: Platform): TextPart[] =>
  new Reader(text, platform).read().parts;

const countBreaks = (parts: readonly TextPart[]): number =>
  parts.reduce((count, { kind }) => count + (kind === 'break' ? 1 : 0), 0);

/** Parts that a translation should keep but does not. */
export type Difference =
  | { kind: 'lost' | 'added'; what: 'placeholder' | 'syntax' | 'markup' | 'entity'; text: string }
  /** All placeholders are there, but those without a position are in another order. */
  | { kind: 'order'; texts: readonly string[] }
  | { kind: 'line breaks'; expected: number; found: number }
  /** A branch of an ICU plural or select is not closed. */
  | { kind: 'unclosed' };

interface Token {
  /** Equal for parts with the same effect. */
  id: string;
  text: string;
  what: 'placeholder' | 'syntax' | 'markup' | 'entity';
}

/** Captures the position, and flags with conversion. */
const printf = /^%(?:(\d{1,3})\$)?([-+0#,(]{0,5}[\d.]{0,11}(?:[A-Za-z]{1,3}|@))$/;

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * A printf placeholder is identified by its argument: `%@ %d` and `%2$d %1$@` are the same, `%d %@`
 * is not.
 */
function toTokens(parts: readonly TextPart[]): Token[] {
  let argument = 0;
  return parts.flatMap(({ kind, text }): Token[] => {
    if (kind === 'text' || kind === 'break') return [];
    if (kind === 'syntax') {
      const id = squeeze(text);
      return id === '}' ? [] : [{ id: `syntax ${id.replaceAll(' ', '')}`, text: id, what: kind }];
    }
    const [, position, format] = (kind === 'placeholder' ? printf.exec(text) : null) ?? [];
    if (format === undefined || format === 'n')
      return [{ id: `${kind} ${squeeze(text)}`, text, what: kind }];
    argument += position === undefined ? 1 : 0;
    return [{ id: `argument ${position ?? argument} ${format}`, text, what: kind }];
  });
}

/** The tokens without a counterpart in `others`. */
function without(tokens: readonly Token[], others: readonly Token[]): Token[] {
  const counts = new Map<string, number>();
  for (const { id } of others) counts.set(id, (counts.get(id) ?? 0) + 1);
  return tokens.filter(({ id }) => {
    const left = counts.get(id) ?? 0;
    counts.set(id, left - 1);
    return left <= 0;
  });
}

/** Some languages have more plural forms than English. */
const pluralForm = /^(?:zero|one|two|few|many|other) ?\{$/;

/** Whether a translation may contain it more often than the source does. */
function mayBeAdded(token: Token, source: readonly Token[]): boolean {
  // French has a non-breaking space before "!".
  if (token.what === 'entity') return true;
  // Turkish writes "%50" for "50%", which Qt could read as an argument.
  if (/^%[1-9]\d$/.test(token.text)) return true;
  if (!source.some(({ what }) => what === 'syntax')) return false;
  return pluralForm.test(token.text) || source.some(({ id }) => id === token.id);
}

const byText = (tokens: readonly Token[]) => tokens.map((token) => ({ ...token, id: token.text }));

function tokenDifferences(source: readonly Token[], translation: readonly Token[]): Difference[] {
  const missing = byText(without(source, translation));
  const surplus = byText(without(translation, source).filter((one) => !mayBeAdded(one, source)));
  // A part on both sides was not lost: its argument changed.
  const lost = without(missing, surplus);
  const added = without(surplus, missing);
  if (lost.length + added.length === 0 && missing.length > 0)
    return [{ kind: 'order', texts: missing.map(({ text }) => text) }];
  return [
    ...lost.map(({ what, text }) => ({ kind: 'lost', what, text }) as const),
    ...added.map(({ what, text }) => ({ kind: 'added', what, text }) as const),
  ];
}

/**
 * Placeholders with a name or position may change their order; a text with ICU branches may get
 * further plural forms.
 */
export function compare(source: string, translation: string, platform?: Platform): Difference[] {
  if (!mayHaveForms(source) && !mayHaveForms(translation)) return [];
  const from = new Reader(source, platform).read();
  const to = new Reader(translation, platform).read();
  const differences = tokenDifferences(toTokens(from.parts), toTokens(to.parts));
  const [expected, found] = [countBreaks(from.parts), countBreaks(to.parts)];
  if (expected !== found) differences.push({ kind: 'line breaks', expected, found });
  if (from.isClosed && !to.isClosed) differences.push({ kind: 'unclosed' });
  return differences;
}

const breaks = (count: number) => `${count} line break${count === 1 ? '' : 's'}`;

/** Describes the differences in sentences: "The translation lost %1$@ and <b>." */
export function describeDifferences(differences: readonly Difference[]): string {
  const texts = (wanted: 'lost' | 'added') =>
    differences.flatMap((one) => (one.kind === wanted ? [one.text] : []));
  const sentences = (['lost', 'added'] as const)
    .filter((kind) => texts(kind).length > 0)
    .map((kind) => `The translation ${kind} ${joinWords(texts(kind))}.`);
  for (const one of differences) {
    if (one.kind === 'order')
      sentences.push(`The translation has ${joinWords(one.texts)} in another order.`);
    if (one.kind === 'line breaks')
      sentences.push(`The translation has ${breaks(one.found)} instead of ${one.expected}.`);
    if (one.kind === 'unclosed') sentences.push('The translation lost a closing brace.');
  }
  return sentences.join(' ');
}
