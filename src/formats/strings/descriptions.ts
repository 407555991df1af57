import type { LineAt } from '#formats/text/line-index.ts';
import type { Comment } from './scan.ts';

export type Descriptions = {
  /** To be told in the order of the file. */
  sawComment(style: 'line' | 'block', comment: Pick<Comment, 'start' | 'end'>): void;
  sawEntry(end: number): void;
  /** Description of an entry that begins on this line. */
  above(line: number): string | undefined;
};

type Pending = {
  style: 'line' | 'block';
  start: number;
  end: number;
  lastLine: number;
  place: 'on its own' | 'behind an entry';
};

/** Rulers and boxes: `-----`, `=====`, `*****`. */
const DECORATION = /^[-=_*#~+/\\|<>.·•─━═—–\s]+$/;

/**
 * Keeps the last comment and says whether it describes an entry: it must end on the line above the
 * entry or on the entry's own, with no blank line between; a licence at the top of a file and the
 * heading of a section are thus nobody's. Consecutive `//` lines are one comment. A comment behind
 * an entry, on the same line, belongs to what it follows and describes nothing below.
 */
export function createDescriptions(text: string, lineAt: LineAt): Descriptions {
  let pending: Pending | undefined;
  let entryLine = 0;

  return {
    sawComment(style, { start, end }) {
      const firstLine = lineAt(start);
      const continues =
        style === 'line' &&
        pending?.style === 'line' &&
        pending.place === 'on its own' &&
        pending.lastLine === firstLine - 1;
      pending = {
        style,
        start: continues && pending ? pending.start : start,
        end,
        lastLine: style === 'line' ? firstLine : lineAt(end),
        place: firstLine === entryLine ? 'behind an entry' : 'on its own',
      };
    },
    sawEntry(end) {
      pending = undefined;
      entryLine = lineAt(end);
    },
    above(line) {
      if (pending === undefined) return undefined;
      const isRightAbove = pending.lastLine === line - 1 && pending.place === 'on its own';
      if (!isRightAbove && pending.lastLine !== line) return undefined;
      return describe(pending.style, text.slice(pending.start, pending.end));
    },
  };
}

/**
 * Words of a comment without its signs: slashes, the column of stars in a block, rulers. Line breaks
 * stay. Nothing is left of a comment that has no words.
 */
function describe(style: 'line' | 'block', comment: string): string | undefined {
  const lines = style === 'line' ? wordsOfLines(comment) : wordsOfBlock(comment);
  const words = lines
    .map((line) => line.trim())
    .filter((line) => !DECORATION.test(line))
    .join('\n')
    .trim();
  return words === '' ? undefined : words;
}

function wordsOfLines(comment: string): string[] {
  return splitLines(comment).map((line) => line.trimStart().replace(/^(?:\/{2,}|#+)/, ''));
}

function wordsOfBlock(comment: string): string[] {
  const lines = splitLines(withoutStars(comment.slice(2, -2)));
  const [, ...below] = lines;
  const hasColumn = below.every((line) => line.trim() === '' || line.trimStart().startsWith('*'));
  return hasColumn ? lines.map((line) => line.trimStart().replace(/^\*+/, '')) : lines;
}

function withoutStars(body: string): string {
  let start = 0;
  let end = body.length;
  while (body[start] === '*') start += 1;
  while (end > start && body[end - 1] === '*') end -= 1;
  return body.slice(start, end);
}

function splitLines(text: string): string[] {
  if (!/[\n\r\u2028\u2029]/.test(text)) return [text];
  return text.split(/\r\n|[\n\r\u2028\u2029]/);
}

/**
 * Whether a comment seems to have lost its end and to have swallowed texts: a line in it ends with a
 * semicolon and, further down, a line begins another comment.
 */
export function seemsUnclosed(comment: string): boolean {
  if (!comment.includes('/*', 2)) return false;
  const next = comment.slice(2).search(/^[ \t]*\/\*/m);
  return next !== -1 && /;[ \t]*$/m.test(comment.slice(2, next + 2));
}
