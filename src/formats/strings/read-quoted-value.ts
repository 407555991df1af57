import { resolveEscapes } from './escapes.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import { readBareValue } from './read-bare-value.ts';
import { findCloseOfValue, findNextEntry, reportUnclosed, skipWrongSemicolon } from './recover.ts';
import { addEntry, finishEntry, report, reportNoValue, skipGarbage } from './run.ts';
import type { Key, Run } from './run.ts';
import { CODE, findClosingQuote, skipTrivia, startsEntry } from './scan.ts';
import { findTypographicClose, TYPOGRAPHIC } from './typographic-quotes.ts';

type Span = { open: number; close: number; next: number };

export function readQuotedValue(run: Run, key: Key, open: number) {
  const { text } = run;
  const isSingle = text.charCodeAt(open) === CODE.singleQuote;
  const close = findClosingQuote(text, open, run.stringReach);
  const next = close === -1 ? -1 : skipTrivia(text, close + 1);
  if (close !== -1 && isNextKey(run, key, open, next)) {
    reportNoValue(run, key, open);
  } else if (close !== -1 && mayEndHere(run, close, next)) {
    finishQuoted(run, key, open, close);
  } else if (isSingle) {
    // An apostrophe at the start of a plain line: 'tis the season.
    readBareValue(run, key, open);
  } else if (!readTypographicValue(run, key, open)) {
    if (close === -1) reportUnclosed(run, open, `The text of ${inQuotes(key.text)}`);
    else repairValue(run, key, { open, close, next });
  }
}

/** Returns false when neither quotation mark is typographic. */
export function readTypographicValue(run: Run, key: Key, open: number): boolean {
  const close = findTypographicClose(run.text, open);
  if (close === -1) return false;
  report(run, open, TYPOGRAPHIC);
  finishQuoted(run, key, open, close);
  return true;
}

/** Whether a string on a later line is the next key, and this key has no value. */
function isNextKey(run: Run, key: Key, open: number, next: number): boolean {
  return run.text.charCodeAt(next) === CODE.equals && run.lineAt(open) > run.lineAt(key.next);
}

/** Whether the entry can end at this quotation mark, perhaps without its semicolon. */
function mayEndHere(run: Run, close: number, next: number): boolean {
  const { text } = run;
  const code = text.charCodeAt(next);
  if (next >= text.length || code === CODE.semicolon) return true;
  if (code === CODE.closeBrace && run.openBrace !== undefined) return true;
  if (run.lineAt(next) > run.lineAt(close)) return true;
  return next > close + 1 && startsEntry(text, next);
}

function finishQuoted(run: Run, key: Key, open: number, close: number) {
  finishEntry(run, key, resolveEscapes(run.text.slice(open + 1, close)), close + 1);
}

/** Repairs a missing or extra quotation mark; leaves ambiguous entries out. */
function repairValue(run: Run, key: Key, { open, close, next }: Span) {
  const { text } = run;
  const name = inQuotes(key.text);
  const nextEntry = findNextEntry(text, open, close);
  if (nextEntry !== -1) {
    report(run, open, `The text of ${name} is not closed: this entry is left out.`);
    run.at = nextEntry;
    return;
  }
  const wrongEnd = skipWrongSemicolon(text, next);
  if (wrongEnd !== -1) {
    const found = inQuotes(text.slice(next, wrongEnd));
    report(run, next, `A semicolon belongs after the text of ${name}, not ${found}.`);
    addEntry(run, key, resolveEscapes(text.slice(open + 1, close)), wrongEnd);
    return;
  }
  const innerClose = findCloseOfValue(text, close + 1);
  if (innerClose !== -1) {
    report(run, close, `Quotation marks inside the text of ${name} need a backslash (\\").`);
    finishQuoted(run, key, open, innerClose);
    return;
  }
  if (key.form === 'bare' && run.form === 'plain lines') {
    // In a plain line the quotation marks may belong to the text: title = "Hello" again.
    readBareValue(run, key, open);
    return;
  }
  report(run, close, `Unexpected text after a quotation mark: ${name} is left out.`);
  skipGarbage(run, close + 1);
}
