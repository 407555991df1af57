import { type Comment, commentAt, isLineBreak, isSpace } from '#formats/text/characters.ts';
import {
  createCommentScanner,
  createStringScanner,
  endOfNumber,
  endOfSign,
  endOfWord,
  isDigit,
  isWordStart,
} from './scan.ts';

export const KIND = {
  word: 1,
  number: 2,
  string: 3,
  bracket: 4,
  sign: 5,
  /** `#if`, `#colorLiteral` */
  directive: 6,
  attribute: 7,
} as const;

export type SwiftComment = Comment & { followsCode: boolean };

/** Outside the file a token has no text and the kind -1. */
export type Tokens = ReturnType<typeof tokenize>;

const OPEN = '([{';
const CLOSE = ')]}';

/** In one pass, with as little grammar as that requires. */
export function tokenize(text: string) {
  const kinds: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const partners: number[] = [];
  const open: number[] = [];

  function add(kind: number, start: number, end: number) {
    kinds.push(kind);
    starts.push(start);
    ends.push(end);
    partners.push(-1);
    if (kind !== KIND.bracket) return;
    const index = kinds.length - 1;
    if (OPEN.includes(text.charAt(start))) open.push(index);
    else close(index, text.charAt(start));
  }

  /** A bracket that does not match the last open one has no partner, unless it is a brace. */
  function close(index: number, sign: string) {
    const wanted = OPEN.charAt(CLOSE.indexOf(sign));
    // An unclosed ( or [ ends with the enclosing braces at the latest.
    while (sign === '}' && open.length > 0 && text.charAt(starts[open.at(-1) ?? -1] ?? -1) !== '{')
      open.pop();
    const partner = open.at(-1);
    if (partner === undefined || text.charAt(starts[partner] ?? -1) !== wanted) return;
    open.pop();
    partners[partner] = index;
    partners[index] = partner;
  }

  const comments = scan(text, add);
  return {
    count: kinds.length,
    kind: (index: number) => get(kinds, index),
    start: (index: number) => get(starts, index),
    end: (index: number) => get(ends, index),
    text: (index: number) =>
      text.slice(Math.max(0, get(starts, index)), Math.max(0, get(ends, index))),
    partner: (index: number) => get(partners, index),
    comments,
  };
}

const get = (numbers: readonly number[], at: number): number => (at < 0 ? -1 : (numbers[at] ?? -1));

/**
 * Skips `@available(iOS 13, *)`, `private(set)` or `throws(Failure)`: a word and its adjacent
 * brackets.
 */
export function endOfAttribute(tokens: Tokens, at: number): number {
  const isOpen = tokens.text(at + 1) === '(' && tokens.start(at + 1) === tokens.end(at);
  return isOpen && tokens.partner(at + 1) > at ? tokens.partner(at + 1) + 1 : at + 1;
}

const MAX_NAMES = 12;

export function endOfPath(tokens: Tokens, from: number): { names: string[]; end: number } {
  const names: string[] = [];
  let at = tokens.text(from) === '.' ? from + 1 : from;
  while (tokens.kind(at) === KIND.word && names.length < MAX_NAMES) {
    names.push(withoutBackticks(tokens.text(at)));
    at += 1;
    if (isForced(tokens, at) && tokens.text(at + 1) === '.') at += 1;
    if (tokens.text(at) !== '.' || tokens.kind(at + 1) !== KIND.word) break;
    at += 1;
  }
  return { names, end: at };
}

export function withoutBackticks(name: string): string {
  return name.startsWith('`') && name.endsWith('`') ? name.slice(1, -1) : name;
}

/** `!` or `?` right after a value, but not the first half of `??` or of `? :`. */
export function isForced(tokens: Tokens, at: number): boolean {
  const text = tokens.text(at);
  const touches = tokens.start(at) === tokens.end(at - 1);
  if (text === '!') return touches;
  return text === '?' && touches && tokens.text(at + 1) === '.';
}

type Add = (kind: number, start: number, end: number) => void;

function scan(text: string, add: Add): SwiftComment[] {
  const comments: SwiftComment[] = [];
  const endOfString = createStringScanner(text);
  const endOfComment = createCommentScanner(text);
  let followsCode = false;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isLineBreak(code)) followsCode = false;
    if (isLineBreak(code) || isSpace(code)) {
      at += 1;
      continue;
    }
    const comment = commentAt(text, at, endOfComment);
    if (comment !== undefined) {
      comments.push({ ...comment, followsCode });
      at = comment.end;
      continue;
    }
    const end = endOfString(at);
    const kind = end === undefined ? getKind(text, at) : KIND.string;
    const next = end ?? endOfToken(text, at, kind);
    add(kind, at, next);
    followsCode = true;
    at = next;
  }
  return comments;
}

function getKind(text: string, at: number): number {
  const sign = text.charAt(at);
  const code = text.charCodeAt(at);
  if (isDigit(code)) return KIND.number;
  if (isWordStart(code) || sign === '`') return KIND.word;
  if (OPEN.includes(sign) || CLOSE.includes(sign)) return KIND.bracket;
  const isNamed = isWordStart(text.charCodeAt(at + 1));
  if (sign === '#' && isNamed) return KIND.directive;
  return sign === '@' && isNamed ? KIND.attribute : KIND.sign;
}

function endOfToken(text: string, at: number, kind: number): number {
  switch (kind) {
    case KIND.number:
      return endOfNumber(text, at);
    case KIND.word:
      return endOfWord(text, at);
    case KIND.directive:
    case KIND.attribute:
      return endOfWord(text, at + 1);
    case KIND.sign:
      return endOfSign(text, at);
    default:
      return at + 1;
  }
}
