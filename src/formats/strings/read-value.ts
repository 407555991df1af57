import { nestedAt, opensNested } from './nested.ts';
import { shown } from './problem-log.ts';
import { isAppleBareValue, readBareValue } from './read-bare-value.ts';
import { readQuotedValue, readTypographicValue } from './read-quoted-value.ts';
import { addEntry, report, reportNoValue, skipGarbage } from './run.ts';
import type { Key, Run } from './run.ts';
import { CODE, skipTrivia } from './scan.ts';
import { isTypographicQuote } from './typographic-quotes.ts';

/** Signs that people put between the `=` and the opening quotation mark: `==`, `@"…"`, `: "…"`. */
const SIGNS_BEFORE_QUOTE = /[=:@]+[ \t]*(?=")/y;

/** Reads what follows the key: its value, or `;` for a key that is its own value. */
export function readValue(run: Run, key: Key): void {
  const { text } = run;
  if (text.charCodeAt(key.next) === CODE.semicolon) {
    run.form = 'apple';
    addEntry(run, key, key.text, key.next + 1);
    return;
  }
  const start = skipSigns(run, key, skipTrivia(text, key.next + 1));
  const code = text.charCodeAt(start);
  if (code === CODE.semicolon) return reportNoValue(run, key, start + 1);
  if (start >= text.length || code === CODE.closeBrace) return reportNoValue(run, key, start);
  if (code === CODE.doubleQuote || code === CODE.singleQuote) {
    return readQuotedValue(run, key, start);
  }
  if (isTypographicQuote(code) && readTypographicValue(run, key, start)) return;
  if (readNested(run, key, start)) return;
  const isOnSameLine = run.lineAt(start) === run.lineAt(key.next);
  if (isOnSameLine || isAppleBareValue(text, start)) return readBareValue(run, key, start);
  reportNoValue(run, key, start);
}

function skipSigns(run: Run, key: Key, start: number): number {
  SIGNS_BEFORE_QUOTE.lastIndex = start;
  if (!SIGNS_BEFORE_QUOTE.test(run.text)) return start;
  const open = SIGNS_BEFORE_QUOTE.lastIndex;
  const signs = shown(run.text.slice(start, open));
  report(run, start, `Unexpected ${signs} before the text of ${shown(key.text)}.`);
  return open;
}

/** Leaves a list, a group or data out; false when the value is nothing of the kind. */
function readNested(run: Run, key: Key, start: number): boolean {
  const { text } = run;
  if (key.form === 'bare' && text.charAt(start) !== '<' && !opensNested(run, start)) return false;
  const nested = nestedAt(run, start);
  if (nested === undefined) return false;
  const value = `The value of ${shown(key.text)}`;
  if (nested === 'unclosed') {
    report(run, start, `${value} is no text and its bracket is never closed.`);
    skipGarbage(run, start + 1);
    return true;
  }
  report(run, key.start, `${value} is ${nested.kind}, not a text: it is left out.`);
  const next = skipTrivia(text, nested.end);
  run.at = text.charCodeAt(next) === CODE.semicolon ? next + 1 : nested.end;
  return true;
}
