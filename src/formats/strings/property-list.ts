import { seemsUnclosed } from './descriptions.ts';
import type { Remark } from '#formats/text/line-count.ts';
import type { EntryList } from './entry-list.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import { readKey } from './read-key.ts';
import { readValue } from './read-value.ts';
import { reportGarbage } from './recover.ts';
import { createRun, report } from './run.ts';
import type { Run } from './run.ts';
import { endOfLine } from '#formats/text/characters.ts';
import { CODE, skipTrivia } from './scan.ts';
import type { Comment } from './scan.ts';

const CONFLICT_MARKER = /(?:<{7}|={7}|>{7}|\|{7})(?![<=>|])/y;

const DIRECTIVE = /#(?:if|ifdef|ifndef|elif|else|endif|pragma|define|undef|include|import)\b/y;

/**
 * Also without outer braces, and plain `key = value` lines. Returns the comments that describe no
 * entry.
 */
export function readPropertyList(text: string, entries: EntryList, problems: ProblemLog): Remark[] {
  const run = createRun(text, entries, problems);
  const onComment = (comment: Comment) => readComment(run, comment);
  for (;;) {
    run.at = skipTrivia(text, run.at, onComment);
    if (run.at >= text.length) break;
    readNext(run);
  }
  if (run.openBrace !== undefined) report(run, run.openBrace, 'This brace is never closed.');
  if (isAppleFile(run)) problems.absorb(run.inAppleFiles);
  return run.descriptions.listUnused();
}

/** A few plain lines in a long Apple file are mistakes; a tenth of the file is intent. */
function isAppleFile(run: Run): boolean {
  return run.form === 'apple' && run.plainLines * 10 < run.entries.size;
}

function readComment(run: Run, comment: Comment) {
  const { style, start, end } = comment;
  if (style === 'unclosed') {
    report(run, start, 'This comment is never closed: everything after it counts as comment.');
    return;
  }
  if (style === 'block' && seemsUnclosed(run.text.slice(start, end))) {
    const where = `This comment ends on line ${run.lineAt(end)}`;
    report(run, start, `${where} and has swallowed entries: is its */ missing?`);
    return;
  }
  run.descriptions.addComment(style, comment);
}

function readNext(run: Run) {
  const { text, at } = run;
  const code = text.charCodeAt(at);
  if (code === CODE.semicolon) skipExtraSemicolons(run);
  else if (code === CODE.hash) readHashLine(run);
  else if (code === CODE.openBrace || code === CODE.closeBrace) readBrace(run, code);
  else if (matchesAt(CONFLICT_MARKER, text, at)) {
    skipLine(run, 'A conflict marker of a merge: both sides of the conflict are read.');
  } else {
    const key = readKey(run);
    if (key !== undefined) readValue(run, key);
  }
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function skipLine(run: Run, message: string) {
  report(run, run.at, message);
  run.at = endOfLine(run.text, run.at);
}

function skipExtraSemicolons(run: Run) {
  report(run, run.at, 'A semicolon too many: Apple reads nothing after it.');
  while (run.text.charCodeAt(run.at) === CODE.semicolon) run.at += 1;
}

/** `#` begins a comment in plain lines; preprocessor directives are reported. */
function readHashLine(run: Run) {
  if (matchesAt(DIRECTIVE, run.text, run.at)) {
    skipLine(run, 'A preprocessor line: it is skipped, all of its branches are read.');
    return;
  }
  const start = run.at;
  run.at = endOfLine(run.text, start);
  run.descriptions.addComment('line', { start, end: run.at });
}

function readBrace(run: Run, code: number) {
  const opensFile =
    code === CODE.openBrace && run.openBrace === undefined && run.entries.size === 0;
  const closesFile = code === CODE.closeBrace && run.openBrace !== undefined;
  if (!opensFile && !closesFile) {
    reportGarbage(run, run.at);
    return;
  }
  run.openBrace = opensFile ? run.at : undefined;
  run.at += 1;
}
