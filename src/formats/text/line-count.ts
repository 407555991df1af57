import { formatNumber } from '#domain/format.ts';

const MAX_LINES = 10;

/** Content that is left out on purpose, or marked in the file. */
export type Remark = { line: number; message: string };

export type LineCount = ReturnType<typeof createLineCount>;

/** Collects the lines of one kind of remark, to be shown as one. */
export function createLineCount() {
  const lines: number[] = [];
  let count = 0;
  return {
    add(line: number): void {
      count += 1;
      if (lines.length < MAX_LINES) lines.push(line);
    },
    /** Returns nothing when there are none; `describe` gets the count in words: `3 texts`. */
    toNotices([one, many]: readonly [one: string, many: string], describe: string): Remark[] {
      const [line] = lines;
      if (line === undefined) return [];
      if (count === 1) return [{ line, message: `1 ${one} ${describe}: line ${line}.` }];
      const places = lines.length < count ? `${lines.join(', ')} and below` : lines.join(', ');
      return [{ line, message: `${formatNumber(count)} ${many} ${describe}: lines ${places}.` }];
    },
  };
}
