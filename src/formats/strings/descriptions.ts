import type { LineAt } from '#formats/text/line-index.ts';
import type { Comment } from './scan.ts';

export type Descriptions = {
  /** To be told in the order of the file. */
  sawComment(style: 'line' | 'block', comment: Pick<Comment, 'start' | 'end'>): void;
  sawEntry(end: number): void;
  /** Description of an entry that begins on this line. */
  above(line: number): string | undefined;
  /** The comments that describe no entry, by their lines; to be asked at the end of the file. */
  leftOut(): LeftOut;
};

export type LeftOut = { count: number; /** The first of them. */ lines: number[] };

/** More line numbers tell nobody more. */
const MAX_LINES = 10;

type Pending = {
  style: 'line' | 'block';
  start: number;
  end: number;
  firstLine: number;
  lastLine: number;
  place: 'on its own' | 'behind an entry';
  /** Words of the blocks right above, which belong to the same entry. */
  above: string[];
  /** The first comment of a file may be about the file. */
  isFirst: boolean;
  isUsed: boolean;
};

/** Rulers and boxes: `-----`, `=====`, `*****`. */
const DECORATION = /^[-=_*#~+/\\|<>.·•─━═—–\s]+$/;

/** `==== Login ====`, `MARK: Login`: a heading of all that is below. */
const HEADING = /^(?:[-=_*#~+]{3,}|(?:MARK|TODO|FIXME)\b)/;

/** A line of its own that names all texts below; a note (`TODO: shorten`) may be about the next one. */
const SECTION = /^(?:[-=_*#~+]{3,}[^\n]*|MARK\b[^\n]*)$/;

const isSectionHeading = (words = '') => SECTION.test(words);

/**
 * Keeps the last comment and says whether it describes an entry: it must end on the line above the
 * entry or on the entry's own, with no blank line between; a licence at the top of a file and the
 * heading of a section are thus nobody's. Consecutive `//` lines are one comment, and so are blocks
 * right below each other: tools write one for each place where a text is used. A comment behind an
 * entry, on the same line, belongs to what it follows and describes nothing below.
 */
export function createDescriptions(text: string, lineAt: LineAt): Descriptions {
  let pending: Pending | undefined;
  let entryLine = 0;
  let isFirst = true;
  const leftOut: LeftOut = { count: 0, lines: [] };

  const getWords = ({ style, start, end }: Pending) => describe(style, text.slice(start, end));

  function drop() {
    if (pending === undefined || pending.isUsed) return;
    if (pending.above.length === 0 && getWords(pending) === undefined) return;
    leftOut.count += 1;
    if (leftOut.lines.length < MAX_LINES) leftOut.lines.push(pending.firstLine);
  }

  /** Whether the block that begins on this line goes on with the one above; says its words. */
  function joined(next: Pending): string | undefined {
    if (pending?.style !== 'block' || next.style !== 'block' || pending.isFirst) return undefined;
    const isBelow = pending.place === 'on its own' && pending.lastLine === next.firstLine - 1;
    if (!isBelow || next.place !== 'on its own' || getWords(next) === undefined) return undefined;
    const words = getWords(pending);
    return words !== undefined && !HEADING.test(words) ? words : undefined;
  }

  return {
    sawComment(style, { start, end }) {
      const firstLine = lineAt(start);
      const continues =
        style === 'line' &&
        pending?.style === 'line' &&
        pending.place === 'on its own' &&
        pending.lastLine === firstLine - 1;
      const next: Pending = {
        style,
        start: continues && pending ? pending.start : start,
        end,
        firstLine: continues && pending ? pending.firstLine : firstLine,
        lastLine: style === 'line' ? firstLine : lineAt(end),
        place: firstLine === entryLine ? 'behind an entry' : 'on its own',
        above: [],
        isFirst: continues && pending ? pending.isFirst : isFirst,
        isUsed: false,
      };
      const words = joined(next);
      if (words !== undefined && pending) {
        next.above = pending.above;
        next.above.push(words);
      } else if (!continues) drop();
      isFirst = false;
      pending = next;
    },
    sawEntry(end) {
      drop();
      pending = undefined;
      isFirst = false;
      entryLine = lineAt(end);
    },
    above(line) {
      if (pending === undefined) return undefined;
      const isRightAbove = pending.lastLine === line - 1 && pending.place === 'on its own';
      if (!isRightAbove && pending.lastLine !== line) return undefined;
      const words = getWords(pending);
      if (isSectionHeading(words)) return undefined;
      pending.isUsed = true;
      return pending.above.length === 0 ? words : [...pending.above, words].join('\n');
    },
    leftOut() {
      drop();
      pending = undefined;
      return leftOut;
    },
  };
}

/**
 * Words of a comment without its signs: slashes, the column of stars in a block, rulers. Line breaks
 * stay. Nothing is left of a comment that has no words.
 */
function describe(style: 'line' | 'block', comment: string): string | undefined {
  const lines = style === 'line' ? getWordsOfLines(comment) : getWordsOfBlock(comment);
  const words = lines
    .map((line) => line.trim())
    .filter((line) => !DECORATION.test(line))
    .join('\n')
    .trim();
  return words === '' ? undefined : words;
}

function getWordsOfLines(comment: string): string[] {
  return splitLines(comment).map((line) => line.trimStart().replace(/^(?:\/{2,}|#+)/, ''));
}

function getWordsOfBlock(comment: string): string[] {
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
