import { endOfLine } from './characters.ts';

export type Comment = { style: 'line' | 'block' | 'unclosed'; start: number; end: number };

const [OPENING, CLOSING] = ['/*', '*/'] as const;

export const startsBlock = (text: string, at = 0): boolean => text.startsWith(OPENING, at);

export const startsComment = (text: string, at: number): boolean =>
  text.startsWith('//', at) || startsBlock(text, at);

/** Offset after the closing sign, or -1. */
export function endOfBlock(text: string, from: number): number {
  const at = text.indexOf(CLOSING, from);
  return at === -1 ? -1 : at + CLOSING.length;
}

export function commentAt(
  text: string,
  start: number,
  findEnd = (from: number) => endOfBlock(text, from + OPENING.length),
): Comment | undefined {
  if (!startsComment(text, start)) return undefined;
  if (!startsBlock(text, start)) return { style: 'line', start, end: endOfLine(text, start) };
  const end = findEnd(start);
  return end === -1
    ? { style: 'unclosed', start, end: text.length }
    : { style: 'block', start, end };
}
