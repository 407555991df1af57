import { formatNumber, joinWords } from './format.ts';

/** `listSome(['a', 'b', 'c'], 2)`: `a`, `b`, `and 1 more`. */
export function listSome(lines: readonly string[], most: number): string[] {
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), `and ${formatNumber(more)} more`] : [...lines];
}

/** `joinSome(['a', 'b', 'c', 'd'], 3)`: `a, b, and 2 more`. */
export function joinSome(words: readonly string[], most: number): string {
  if (words.length <= most) return joinWords(words);
  const more = words.length - most + 1;
  return joinWords([...words.slice(0, most - 1), `${formatNumber(more)} more`]);
}

export const describeTooLong = (label: string, max: number): string =>
  `${label} is longer than ${formatNumber(max)} characters`;

/** Never ends in half a character, which servers refuse. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Removes characters that some systems forbid in file names. */
export function toFileName(name: string, otherwise: string): string {
  const words = name.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return cutText(words.replaceAll(/^-+|-+$/g, ''), 60) || otherwise;
}
