import { resolveEscapes } from './escapes.ts';
import { endOfLineValue, endsEntry, hasLonelyQuote } from './key-value-lines.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import { addEntry, finishEntry, report } from './run.ts';
import type { Key, Run } from './run.ts';
import { CODE, skipBare, skipTrivia } from './scan.ts';

export function isAppleBareValue(text: string, start: number): boolean {
  const end = skipBare(text, start);
  const semicolon = skipTrivia(text, end);
  if (end === start || text.charCodeAt(semicolon) !== CODE.semicolon) return false;
  return endsEntry(text, semicolon + 1);
}

export function readBareValue(run: Run, key: Key, start: number) {
  const { text } = run;
  if (isAppleBareValue(text, start)) {
    const end = skipBare(text, start);
    finishEntry(run, key, text.slice(start, end), end);
    return;
  }
  const end = endOfLineValue(text, start);
  const raw = text.slice(start, end).trim();
  const hasSemicolon = text.charCodeAt(end) === CODE.semicolon;
  if (hasSemicolon) run.form = 'apple';
  if (key.form === 'bare') run.plainLines += 1;

  // Apple would read `a = b;ted;` as two entries, but one is intended.
  if (hasSemicolon && /(?<!\\);/.test(raw)) {
    const place = 'Apple ends it there. Write it in quotation marks';
    report(run, start, `The text of ${inQuotes(key.text)} has a semicolon in it: ${place}.`);
  }
  const lacksQuote = lacksOpeningQuote(raw, key, hasSemicolon);
  const name = inQuotes(key.text);
  if (lacksQuote)
    report(run, start, `The opening quotation mark of the text of ${name} is missing.`);
  else run.inAppleFiles.add(run.lineAt(start), `The text of ${name} has no quotation marks.`);
  const value = resolveEscapes(lacksQuote ? raw.slice(0, -1) : raw);
  addEntry(run, key, value, hasSemicolon ? end + 1 : end);
}

/** After a bare key without a semicolon, a final quotation mark may mean inches. */
function lacksOpeningQuote(raw: string, key: Key, hasSemicolon: boolean): boolean {
  const isApple = key.form === 'quoted' || hasSemicolon;
  return isApple && raw.endsWith('"') && hasLonelyQuote(raw);
}
