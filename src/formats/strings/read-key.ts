import { resolveEscapes } from './escapes.ts';
import { lineKeyAt } from './key-value-lines.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import {
  findCloseOfKey,
  findMisplacedEquals,
  findNextEntry,
  reportGarbage,
  reportUnclosed,
} from './recover.ts';
import { report, skipGarbage } from './run.ts';
import type { Key, Run } from './run.ts';
import { CODE, findClosingQuote, skipBare, skipTrivia } from './scan.ts';
import { findTypographicClose, isTypographicQuote, TYPOGRAPHIC } from './typographic-quotes.ts';

export function readKey(run: Run): Key | undefined {
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
