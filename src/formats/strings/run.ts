import { createDescriptions } from './descriptions.ts';
import type { Descriptions } from './descriptions.ts';
import type { EntryList } from './entry-list.ts';
import { createLineIndex } from '#formats/text/line-index.ts';
import type { LineAt } from '#formats/text/line-index.ts';
import { createProblemLog, inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import { endOfLine, isLineBreak } from '#formats/text/characters.ts';
import { CODE, findClosingQuote, skipSpaces, skipTrivia } from './scan.ts';
import type { Reach } from './scan.ts';

export type Run = {
  readonly text: string;
  readonly lineAt: LineAt;
  readonly entries: EntryList;
  readonly problems: ProblemLog;
  /** Forms that Apple rejects but plain lines may have: reported only in Apple files. */
  readonly inAppleFiles: ProblemLog;
  readonly descriptions: Descriptions;
  at: number;
  /** Apple's format once a semicolon ends an entry. */
  form: 'plain lines' | 'apple';
  /** Entries that only plain lines can have: unquoted, and not bare in Apple's sense. */
  plainLines: number;
  openBrace: number | undefined;
  previous: 'entry' | 'garbage';
  /** After a string without an end, later ones are not searched to the end: that is quadratic. */
  stringReach: Reach;
  /** Characters that may still be searched for closing brackets, for the same reason. */
  bracketSearch: number;
};

export type Key = {
  text: string;
  start: number;
  form: 'quoted' | 'bare';
  /** Offset of the `=`, or of `;` when the key is also the text. */
  next: number;
};

export function createRun(text: string, entries: EntryList, problems: ProblemLog): Run {
  const lineAt = createLineIndex(text);
  return {
    text,
    lineAt,
    entries,
    problems,
    inAppleFiles: createProblemLog(),
    descriptions: createDescriptions(text, lineAt),
    at: 0,
    form: 'plain lines',
    plainLines: 0,
    openBrace: undefined,
    previous: 'entry',
    stringReach: 'file',
    bracketSearch: 4 * text.length,
  };
}

export function report(run: Run, offset: number, message: string) {
  run.problems.add(run.lineAt(offset), message);
}

export function reportNoValue(run: Run, key: Key, next: number) {
  report(run, key.start, `The key ${inQuotes(key.text)} has no text: it is left out.`);
  run.at = next;
}

/** Adds an entry whose value ends at `end`; a semicolon should follow. */
export function finishEntry(run: Run, key: Key, value: string, end: number) {
  const next = skipTrivia(run.text, end);
  if (run.text.charCodeAt(next) === CODE.semicolon) {
    run.form = 'apple';
    addEntry(run, key, value, next + 1);
    return;
  }
  run.inAppleFiles.add(
    run.lineAt(end),
    `A semicolon is missing after the text of ${inQuotes(key.text)}.`,
  );
  addEntry(run, key, value, end);
}

export function addEntry(run: Run, key: Key, value: string, end: number) {
  const line = run.lineAt(key.start);
  const description = run.descriptions.getAbove(line);
  run.entries.add({
    key: key.text,
    value,
    ...(description === undefined ? {} : { description }),
    line,
  });
  run.descriptions.sawEntry(end);
  run.previous = 'entry';
  run.at = end;
}

export function skipGarbage(run: Run, from: number) {
  const { text } = run;
  run.previous = 'garbage';
  run.at = text.length;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isLineBreak(code)) {
      run.at = at;
      return;
    }
    if (code === CODE.backslash) at += 1;
    if (code !== CODE.doubleQuote) continue;
    const close = findClosingQuote(text, at, 'line');
    if (close === -1) {
      run.at = endOfLine(text, at);
      return;
    }
    if (text.charCodeAt(skipSpaces(text, close + 1)) === CODE.equals) {
      run.at = at;
      return;
    }
    at = close;
  }
}
