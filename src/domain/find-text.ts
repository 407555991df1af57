/** The search text and its replacement. */
export interface Search {
  find: string;
  replaceWith: string;
  matchCase: boolean;
  wholeWord: boolean;
}

/** Where in a text something was found. */
export interface Match {
  start: number;
  end: number;
}

/** Every match in a text. */
export type Finder = (text: string) => Match[];

/**
 * Prepares a search. It finds whole characters only, not the `e` of an `é` that macOS writes as two,
 * and such characters in either spelling. `undefined` when there is nothing to search for.
 */
export function createFinder({ find, matchCase, wholeWord }: Search): Finder | undefined {
  if (find === '') return undefined;
  const spellings = [...new Set([find, find.normalize('NFC'), find.normalize('NFD')])];
  // A zero-width joiner puts several emoji into one character.
  const source = `(?<!\\u200d)(?:${spellings.map(escaped).join('|')})(?![\\p{M}\\u200d])`;
  const pattern = new RegExp(source, matchCase ? 'gu' : 'giu');
  return (text) => matchesIn(text, pattern, wholeWord);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function matchesIn(text: string, pattern: RegExp, wholeWord: boolean): Match[] {
  const matches: Match[] = [];
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const match = { start: found.index, end: pattern.lastIndex };
    if (!wholeWord || (isWordEdge(text, match.start) && isWordEdge(text, match.end))) {
      matches.push(match);
    } else {
      // The next one may overlap with what this one would have been.
      const isPair = (text.codePointAt(match.start) ?? 0) > 0xffff;
      pattern.lastIndex = match.start + (isPair ? 2 : 1);
    }
  }
  return matches;
}

const WORD_BEFORE = /[\p{L}\p{M}\p{N}_]$/u;
const WORD_AFTER = /^[\p{L}\p{M}\p{N}_]/u;
const THAI = /\p{Script=Thai}/u;

/** Whether a word begins or ends here. Thai has no spaces between its words. */
function isWordEdge(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at, at + 2);
  if (!WORD_BEFORE.test(before) || !WORD_AFTER.test(after)) return true;
  if (!THAI.test(before) || !THAI.test(after)) return false;
  return thaiWords().segment(text).containing(at)?.index === at;
}

let segmenter: Intl.Segmenter | undefined;

/** Made when it is needed: it takes a while. */
function thaiWords(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  return segmenter;
}

/** A stretch of a text: kept, taken out, or put in. */
export interface Piece {
  kind: 'kept' | 'out' | 'in';
  text: string;
}

/** The text in pieces: without those put in it is the old one, without those taken out the new one. */
export function splitIntoPieces(
  text: string,
  matches: readonly Match[],
  replaceWith: string,
): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end } of matches) {
    pieces.push(
      { kind: 'kept', text: text.slice(from, start) },
      { kind: 'out', text: text.slice(start, end) },
      { kind: 'in', text: replaceWith },
    );
    from = end;
  }
  pieces.push({ kind: 'kept', text: text.slice(from) });
  return pieces.filter((piece) => piece.text !== '');
}

/** The text with every match replaced; `$` in the replacement means nothing special. */
export function replaced(text: string, matches: readonly Match[], replaceWith: string): string {
  let result = '';
  let from = 0;
  for (const { start, end } of matches) {
    result += text.slice(from, start) + replaceWith;
    from = end;
  }
  return result + text.slice(from);
}
