import { createLineCount } from '#formats/text/line-count.ts';
import type { Remark } from '#formats/text/line-count.ts';
import type { LineAt } from '#formats/text/line-index.ts';
import { type Comment, splitLines } from '#formats/text/characters.ts';

export type Descriptions = ReturnType<typeof createDescriptions>;

type Pending = {
  style: 'line' | 'block';
  start: number;
  end: number;
  firstLine: number;
  lastLine: number;
  place: 'on its own' | 'after an entry';
  above: string[];
  isFirst: boolean;
  isUsed: boolean;
};

const DECORATION = /^[-=_*#~+/\\|<>.·•─━═—–\s]+$/;

/** `==== Login ====`, `MARK: Login`: a heading for everything below. */
const HEADING = /^(?:[-=_*#~+]{3,}|(?:MARK|TODO|FIXME)\b)/;

/** A heading on its own line; a note (`TODO: shorten`) may describe the next text. */
const SECTION = /^(?:[-=_*#~+]{3,}[^\n]*|MARK\b[^\n]*)$/;

/** Written by Xcode where a developer gave no comment. */
const NO_COMMENT = /^No comment provided by engineer\.?$/;

const isSectionHeading = (words = '') => SECTION.test(words);

/**
 * A comment describes an entry when it ends on the entry's line or the one above. Licences and
 * headings describe nothing.
 */
export function createDescriptions(text: string, lineAt: LineAt) {
  let pending: Pending | undefined;
  let entryLine = 0;
  let isFirst = true;
  const unused = createLineCount();

  const getWords = ({ style, start, end }: Pending) => describe(style, text.slice(start, end));

  function drop() {
    if (pending === undefined || pending.isUsed) return;
    if (pending.above.length === 0 && getWords(pending) === undefined) return;
    unused.add(pending.firstLine);
  }

  function joinAbove(next: Pending): string | undefined {
    if (pending?.style !== 'block' || next.style !== 'block' || pending.isFirst) return undefined;
    const isBelow = pending.place === 'on its own' && pending.lastLine === next.firstLine - 1;
    if (!isBelow || next.place !== 'on its own' || getWords(next) === undefined) return undefined;
    const words = getWords(pending);
    return words !== undefined && !HEADING.test(words) ? words : undefined;
  }

  return {
    /** Must be called in the order of the file. */
    addComment(style: 'line' | 'block', { start, end }: Pick<Comment, 'start' | 'end'>): void {
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
        place: firstLine === entryLine ? 'after an entry' : 'on its own',
        above: [],
        isFirst: continues && pending ? pending.isFirst : isFirst,
        isUsed: false,
      };
      const words = joinAbove(next);
      if (words !== undefined && pending) {
        next.above = pending.above;
        next.above.push(words);
      } else if (!continues) drop();
      isFirst = false;
      pending = next;
    },
    sawEntry(end: number): void {
      drop();
      pending = undefined;
      isFirst = false;
      entryLine = lineAt(end);
    },
    getAbove(line: number): string | undefined {
      if (pending === undefined) return undefined;
      const isRightAbove = pending.lastLine === line - 1 && pending.place === 'on its own';
      if (!isRightAbove && pending.lastLine !== line) return undefined;
      const words = getWords(pending);
      if (isSectionHeading(words)) return undefined;
      pending.isUsed = true;
      return pending.above.length === 0 ? words : [...pending.above, words].join('\n');
    },
    /** Counts the comments that describe no entry; call at the end of the file. */
    listUnused(): Remark[] {
      drop();
      pending = undefined;
      return unused.toNotices(['comment', 'comments'], 'without a text left out');
    },
  };
}

/** Without slashes, columns of stars and rulers. Nothing for a comment without words. */
function describe(style: 'line' | 'block', comment: string): string | undefined {
  const lines = style === 'line' ? getWordsOfLines(comment) : getWordsOfBlock(comment);
  const words = lines
    .map((line) => line.trim())
    .filter((line) => !DECORATION.test(line))
    .join('\n')
    .trim();
  return words === '' || NO_COMMENT.test(words) ? undefined : words;
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

/** One line ends with a semicolon, and a later one opens a comment. */
export function seemsUnclosed(comment: string): boolean {
  const next = comment.slice(2).search(/^[ \t]*\/\*/m);
  return next !== -1 && /;[ \t]*$/m.test(comment.slice(2, next + 2));
}
