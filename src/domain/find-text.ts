import { type FoldedText, foldText, foldWithPlaces } from './fold-text.ts';

export interface Search {
  find: string;
  replaceWith: string;
  matchCase: boolean;
  wholeWord: boolean;
}

export interface Match {
  start: number;
  end: number;
}

export type Finder = (text: string) => Match[];

/**
 * `undefined` without a search text. Matches whole characters only, never the `e` of a decomposed
 * `é`.
 */
export function createFinder({ find, matchCase, wholeWord }: Search): Finder | undefined {
  if (find === '') return undefined;
  const wanted = foldText(find, { matchCase });
  // Invisible characters alone match exactly, so that they can be removed.
  if (wanted === '') return (text) => findExactly(text, find);
  return (text) => {
    // Most texts do not match, and need no positions.
    if (!foldText(text, { matchCase }).includes(wanted)) return [];
    return matchesIn(text, foldWithPlaces(text, { matchCase }), { wanted, wholeWord });
  };
}

function findExactly(text: string, find: string): Match[] {
  const matches: Match[] = [];
  for (let start = text.indexOf(find); start >= 0; start = text.indexOf(find, start + find.length))
    matches.push({ start, end: start + find.length });
  return matches;
}

interface Wanted {
  wanted: string;
  wholeWord: boolean;
}

function matchesIn(text: string, folded: FoldedText, { wanted, wholeWord }: Wanted): Match[] {
  const matches: Match[] = [];
  let from = 0;
  for (;;) {
    const place = folded.text.indexOf(wanted, from);
    if (place < 0) return matches;
    const start = folded.starts[place] ?? -1;
    const end = folded.ends[place + wanted.length] ?? -1;
    if (isMatch(text, { start, end }, wholeWord)) {
      matches.push({ start, end });
      from = place + wanted.length;
    } else {
      // The next match may overlap this candidate.
      from = place + 1;
    }
  }
}

/** A zero-width joiner combines several emoji into one character. */
const JOINER = '\u200d';

function isMatch(text: string, { start, end }: Match, wholeWord: boolean): boolean {
  if (start < 0 || end < 0) return false;
  if (text.charAt(start - 1) === JOINER || text.charAt(end) === JOINER) return false;
  return !wholeWord || (isWordEdge(text, start) && isWordEdge(text, end));
}

const WORD_BEFORE = /[\p{L}\p{M}\p{N}_]$/u;
const WORD_AFTER = /^[\p{L}\p{M}\p{N}_]/u;
const THAI = /\p{Script=Thai}/u;

function isWordEdge(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at, at + 2);
  if (!WORD_BEFORE.test(before) || !WORD_AFTER.test(after)) return true;
  if (!THAI.test(before) || !THAI.test(after)) return false;
  return thaiWords().segment(text).containing(at)?.index === at;
}

let segmenter: Intl.Segmenter | undefined;

/** Created on first use, because it is slow. */
function thaiWords(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  return segmenter;
}

export interface Piece {
  kind: 'kept' | 'out' | 'in';
  text: string;
}

export function splitIntoPieces(
  text: string,
  matches: readonly Match[],
  replaceWith = '',
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

/** `$` in the replacement is literal. */
export const replaced = (text: string, matches: readonly Match[], replaceWith?: string): string =>
  splitIntoPieces(text, matches, replaceWith)
    .map((piece) => (piece.kind === 'out' ? '' : piece.text))
    .join('');
