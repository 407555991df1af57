import { formatNumber } from './format.ts';

/** `listSome(['a', 'b', 'c'], 2)`: `a`, `b`, `and 1 more`. */
export function listSome(lines: readonly string[], most: number): string[] {
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), `and ${formatNumber(more)} more`] : [...lines];
}

export const describeTooLong = (label: string, max: number): string =>
  `${label} is longer than ${formatNumber(max)} characters`;

/** Removes characters that some systems forbid in file names. */
export const toFileName = (name: string, otherwise: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || otherwise;
