import type { Run } from './run.ts';
import { CODE, findClosingQuote, isLineBreak, skipSpaces, skipTrivia } from './scan.ts';
import type { Reach } from './scan.ts';

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['(', ')'],
]);

/** Pairs of digits and then a semicolon: `<b>` is markup. */
const DATA = /<(?:\s*[0-9A-Fa-f]\s*[0-9A-Fa-f])*\s*>(?=\s*;)/y;

type Nested = { kind: 'a list' | 'a group' | 'binary data'; end: number };

/**
 * A value that is no text but a list `( )`, a group `{ }` or data `< >`: what it is and where it ends.
 * `'unclosed'` when its end cannot be found, undefined when nothing of the kind begins here.
 */
export function nestedAt(run: Run, from: number): Nested | 'unclosed' | undefined {
  const opener = run.text.charAt(from);
  if (opener === '<') return dataAt(run.text, from);
  if (!CLOSERS.has(opener)) return undefined;
  const end = findEnd(run, from, 'file');
  if (end === -1) return 'unclosed';
  return { kind: opener === '{' ? 'a group' : 'a list', end };
}

/**
 * Plain lines may hold brackets as well (`smile = (really)`). After a bare key a bracket opens a list
 * or a group only when its line ends there, a quotation mark follows, or it is closed before a `;`.
 */
export function opensNested(run: Run, from: number): boolean {
  const { text } = run;
  const next = skipSpaces(text, from + 1);
  const code = text.charCodeAt(next);
  if (next >= text.length || isLineBreak(code) || code === CODE.doubleQuote) return true;
  const end = findEnd(run, from, 'line');
  return end !== -1 && text.charCodeAt(skipSpaces(text, end)) === CODE.semicolon;
}

function dataAt(text: string, from: number): Nested | undefined {
  DATA.lastIndex = from;
  return DATA.test(text) ? { kind: 'binary data', end: DATA.lastIndex } : undefined;
}

/** Offset behind the bracket that closes the one at `from`, or -1. */
function findEnd(run: Run, from: number, reach: Reach): number {
  const { text } = run;
  const limit = Math.min(text.length, from + run.bracketSearch);
  const closers: string[] = [];
  let at = from;
  while (at < limit) {
    const char = text.charAt(at);
    const closer = CLOSERS.get(char);
    if (closer !== undefined) closers.push(closer);
    else if (char === closers.at(-1)) closers.pop();
    const isQuote = char === '"' || char === "'";
    const last = isQuote ? findClosingQuote(text, at, reach) : at;
    if (closers.length === 0) break;
    if (last === -1) at = limit;
    if (last === -1 || (reach === 'line' && isLineBreak(text.charCodeAt(at)))) break;
    at = reach === 'line' ? skipSpaces(text, last + 1) : skipTrivia(text, last + 1);
  }
  run.bracketSearch -= at - from;
  return at < limit && closers.length === 0 ? at + 1 : -1;
}
