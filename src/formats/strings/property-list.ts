import { seemsUnclosed } from './descriptions.ts';
import { resolveEscapes } from './escapes.ts';
import { lineKeyAt } from './key-value-lines.ts';
import type { Remark } from '#formats/text/line-count.ts';
import type { EntryList } from './entry-list.ts';
import { inQuotes, type ProblemLog } from '#formats/text/problem-log.ts';
import { readValue } from './read-value.ts';
import {
  findCloseOfKey,
  findMisplacedEquals,
  findNextEntry,
  reportGarbage,
  reportUnclosed,
} from './recover.ts';
import { createRun, report, skipGarbage } from './run.ts';
import type { Key, Run } from './run.ts';
import { type Comment, endOfLine } from '#formats/text/characters.ts';
import {
  CODE,
  findClosingQuote,
  findTypographicClose,
  isTypographicQuote,
  skipBare,
  skipTrivia,
  TYPOGRAPHIC,
} from './scan.ts';

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

function readKey(run: Run): Key | undefined {
  const code = run.text.charCodeAt(run.at);
  if (code === CODE.doubleQuote || code === CODE.singleQuote) return readQuotedKey(run);
  const key = isTypographicQuote(code) ? readTypographicKey(run) : readBareKey(run);
  if (key === undefined) reportGarbage(run, run.at);
  return key;
}

function endsKey(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === CODE.equals || code === CODE.semicolon;
}

function quotedKey(text: string, start: number, close: number): Key {
  const inside = resolveEscapes(text.slice(start + 1, close));
  return { text: inside, start, form: 'quoted', next: skipTrivia(text, close + 1) };
}

function readQuotedKey(run: Run): Key | undefined {
  const { text, at: start } = run;
  const close = findClosingQuote(text, start, run.stringReach);
  if (close === -1) {
    const key = readTypographicKey(run);
    if (key === undefined) reportUnclosed(run, start, 'The quotation mark here');
    return key;
  }
  const key = quotedKey(text, start, close);
  if (endsKey(text, key.next)) return key;

  const repaired = readTypographicKey(run) ?? repairKey(run, start, close);
  if (repaired !== undefined) return repaired;
  const nextEntry = findNextEntry(text, start, close);
  if (nextEntry === -1) reportMissingEquals(run, key, close);
  else {
    report(run, start, 'The quotation mark here is not closed: this entry is left out.');
    run.at = nextEntry;
  }
  return undefined;
}

function readTypographicKey(run: Run): Key | undefined {
  const { text, at: start } = run;
  const close = findTypographicClose(text, start);
  if (close === -1) return undefined;
  const key = quotedKey(text, start, close);
  if (!endsKey(text, key.next)) return undefined;
  report(run, start, TYPOGRAPHIC);
  return key;
}

function repairKey(run: Run, start: number, close: number): Key | undefined {
  const { text } = run;
  if (run.lineAt(start) !== run.lineAt(close)) return undefined;
  const inside = text.slice(start + 1, close);
  const beforeMark = inside.trimEnd();
  if (beforeMark.endsWith('=')) {
    // In "a = "b"; the mark that seems to close the key opens the value.
    report(run, start, 'The closing quotation mark of this key is missing.');
    const key = resolveEscapes(beforeMark.slice(0, -1).trimEnd());
    return { text: key, start, form: 'quoted', next: start + beforeMark.length };
  }
  const equals = findMisplacedEquals(text, close + 1);
  if (equals !== -1) {
    const found = inQuotes(text.slice(close + 1, equals + 1).trim());
    report(run, close, `"=" belongs after the key ${inQuotes(inside)}, not ${found}.`);
    return { text: resolveEscapes(inside), start, form: 'quoted', next: equals };
  }
  // A blank after the mark means that it closes something.
  const isInside = skipTrivia(text, close + 1) === close + 1;
  const innerClose = isInside ? findCloseOfKey(text, close + 1) : -1;
  if (innerClose === -1) return undefined;
  report(run, start, 'Quotation marks inside this key need a backslash (\\").');
  return quotedKey(text, start, innerClose);
}

function reportMissingEquals(run: Run, key: Key, close: number) {
  report(run, close, `The key ${inQuotes(key.text)} has no "=" and no text: it is left out.`);
  // A later line is unrelated to this key.
  if (run.lineAt(key.next) > run.lineAt(close)) run.at = key.next;
  else skipGarbage(run, close + 1);
}

function readBareKey(run: Run): Key | undefined {
  const { text, at: start } = run;
  const end = skipBare(text, start);
  const next = skipTrivia(text, end);
  if (end > start && endsKey(text, next)) {
    return { text: text.slice(start, end), start, form: 'bare', next };
  }
  const line = lineKeyAt(text, start);
  if (line === undefined || isLeftover(run)) return undefined;
  const isUnopened = line.quote === 'unopened';
  if (isUnopened) report(run, start, 'The opening quotation mark of this key is missing.');
  const key = resolveEscapes(line.text);
  return { text: key, start, form: isUnopened ? 'quoted' : 'bare', next: line.equals };
}

/** After an error in an Apple file, a line with `=` is probably more of the same text. */
function isLeftover(run: Run): boolean {
  return run.form === 'apple' && run.plainLines === 0 && run.previous === 'garbage';
}
