import { parseColorPairs } from '#formats/color-pairs/parse.ts';
import { shown } from '#formats/strings/problem-log.ts';
import type { ColorEntry, ColorFileResult, ColorProblem } from './types.ts';

/** A pair that cannot be taken for Swift: nothing but a name and a color, well written or not, on its line. */
const PAIR =
  /^\s{0,200}(?:["']?[A-Za-z][\w.-]{0,200}["']?)\s{0,50}[=:]\s{0,50}["']?(?:#\w{1,20}|[0-9A-Fa-f]{6})["']?\s{0,50}[,;]?\s{0,50}(?:(?:\/\/|#|--).*)?$/;

/** Outside of all braces an assignment is a pair, whatever its value is. */
const ASSIGNMENT = /^\s{0,200}["']?[A-Za-z][\w.-]{0,200}["']?\s{0,50}=\s{0,50}\S/;

const COMMENT = /^\s{0,200}(?:\/\/|#\s|--\s)/;

/** Adds the `key = value` lines of a text that holds lines of Swift as well. */
export function addPairs(swift: ColorFileResult, text: string): ColorFileResult {
  const pairs = parseColorPairs(pairLinesOf(text).join('\n'));
  if (pairs.entries.length + pairs.problems.length === 0) return swift;
  const all = [...swift.entries, ...pairs.entries].toSorted((a, b) => lineOf(a) - lineOf(b));
  const last = new Map(all.map((entry) => [entry.key, entry]));
  const overwritten = all.filter((entry) => last.get(entry.key) !== entry);
  const duplicates = overwritten.map((entry): ColorProblem => {
    const lines = `line ${lineOf(entry)} is overwritten by line ${lineOf(last.get(entry.key))}`;
    const message = `The key ${shown(entry.key)} is there twice: ${lines}.`;
    return { line: lineOf(entry), kind: 'duplicate', message };
  });
  return {
    entries: all.filter((entry) => last.get(entry.key) === entry),
    problems: [...swift.problems, ...pairs.problems, ...duplicates],
  };
}

/** The lines of a text, empty where they are not those of pairs. */
function pairLinesOf(text: string): string[] {
  let depth = 0;
  return text.split(/\r\n|[\n\r]/).map((line) => {
    const isOutside = depth <= 0;
    for (const sign of line.replace(/\/\/.*/, '')) {
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
    }
    const isPair = PAIR.test(line) || (isOutside && ASSIGNMENT.test(line));
    return isPair || COMMENT.test(line) ? line : '';
  });
}

function lineOf(entry: ColorEntry | undefined): number {
  return entry?.line ?? 1;
}
