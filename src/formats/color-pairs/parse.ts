import {
  describeAlpha,
  findEightDigits,
  findFileOrder,
  toEntryParts,
} from '#formats/colors/hex.ts';
import type { AlphaOption, FileOrder, HexOrder } from '#formats/colors/hex.ts';
import { withKeys } from '#formats/colors/color-key.ts';
import { createDescriptions, readDescription } from '#formats/colors/descriptions.ts';
import type { Descriptions } from '#formats/colors/descriptions.ts';
import type { ColorEntry, ColorFileResult } from '#formats/colors/types.ts';
import { endOfBlock, startsBlock } from '#formats/text/characters.ts';
import { createProblemLog, inQuotes, keepLast } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import { readValue } from './value.ts';

export type PairColor = ColorEntry & { line: number };

type NamedColor = Omit<PairColor, 'key'> & { name: string };

/** A description has at most 2,000 characters; a longer trailing comment is cut. */
const MAX_TRAILING = 2000;

type Run = {
  found: NamedColor[];
  problems: ProblemLog;
  descriptions: Descriptions;
  block: { text: string[]; firstLine: number } | undefined;
  order: FileOrder | undefined;
  orders: Set<HexOrder | undefined>;
};

/**
 * Spec 5, Color file import: `primary = #FF8800`. Never throws and takes linear time. Every other
 * non-blank line is in `entries` or `problems`. A later entry replaces an earlier one with the same
 * key.
 */
export function parseColorPairs(
  source: string,
  options: AlphaOption = {},
): ColorFileResult<PairColor> {
  const problems = createProblemLog();
  const order = findFileOrder(findEightDigits(source), options);
  const run: Run = {
    found: [],
    problems,
    descriptions: createDescriptions(),
    block: undefined,
    order,
    orders: new Set(),
  };
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|[\n\r]/);
  for (const [index, line] of lines.entries()) readLine(run, line.trim(), index + 1);
  if (run.block !== undefined) {
    problems.add(run.block.firstLine, 'This comment is never closed: what follows is not read.');
  }
  const entries = withKeys(keepLast(run.found, problems, { getId: ({ name }) => name }));
  return {
    entries,
    problems: problems.list().map((one) => ({ kind: 'invalid', ...one })),
    ...describeAlpha(run.orders, order),
  };
}

function readLine(run: Run, line: string, number: number) {
  if (run.block !== undefined || startsBlock(line)) {
    readBlock(run, line, number);
    return;
  }
  switch (classifyLine(line)) {
    case 'blank':
      return;
    case 'comment':
      run.descriptions.addComment({ text: line, firstLine: number, lastLine: number });
      return;
    case 'frame':
      run.descriptions.forget();
      return;
    case 'pairs':
      readPairs(run, line, number);
  }
}

function readBlock(run: Run, line: string, number: number) {
  const block = run.block ?? { text: [], firstLine: number };
  const from = run.block === undefined ? 2 : 0;
  const end = endOfBlock(line, from);
  block.text.push(end === -1 ? line : line.slice(0, end));
  run.block = end === -1 ? block : undefined;
  if (end === -1) return;
  const text = block.text.join('\n');
  run.descriptions.addComment({ text, firstLine: block.firstLine, lastLine: number });
  const rest = line.slice(end).trim();
  if (rest !== '') readRest(run, rest, number);
}

function readRest(run: Run, rest: string, number: number) {
  if (classifyLine(rest) === 'pairs' && !startsBlock(rest)) readPairs(run, rest, number);
}

function readPairs(run: Run, line: string, number: number) {
  const description = run.descriptions.getAbove(number);
  run.descriptions.forget();
  let at = 0;
  while (at < line.length) {
    OPENING.lastIndex = at;
    while (OPENING.test(line)) at = OPENING.lastIndex;
    const statement = readStatement(line, at);
    if (statement === undefined) {
      at = skipUnread(run, line, at, number);
      continue;
    }
    const rest = line.slice(statement.end, statement.end + MAX_TRAILING).trim();
    const trailing = isCommentSign(rest) ? readDescription(rest) : undefined;
    addColor(run, statement, { line: number, description: description ?? trailing });
    at = isCommentSign(rest) ? line.length : statement.end;
  }
}

function skipUnread({ problems }: Run, line: string, at: number, number: number): number {
  const part = line.slice(at, at + 80).trim();
  if (/^[{}()[\],;\s]*$/.test(part)) return at + 80;
  problems.add(number, `${inQuotes(part)} is left out: a color is written as primary = #FF8800.`);
  const sign = line.slice(at).search(/[,;]/);
  return sign === -1 ? line.length : at + sign + 1;
}

type Place = { line: number; description: string | undefined };

function addColor(run: Run, { key, value }: Statement, { line, description }: Place) {
  const { found, problems, order, orders } = run;
  const color = readValue(value, order);
  if (typeof color === 'string') {
    problems.add(line, `${inQuotes(key)} is left out: ${color}.`);
    return;
  }
  orders.add(color.order);
  const about = description === undefined ? {} : { description };
  found.push({ name: key, ...toEntryParts(color), ...about, line });
}

type LineKind = 'blank' | 'comment' | 'frame' | 'pairs';

/** Only brackets, a section or a selector: `}`, `[Brand]`, `:root {`. */
const FRAME = /^(?:[{}()[\],;\s]+|\[[^\]=]{0,100}\]|[^=#"']{0,100}\{|<\?.{0,100}\?>)$/;

/** The opening of a rule or an object before the colors of its line: `:root{`, `colors = {`. */
const OPENING = /[}\s]{0,200}(?:(?!:\s?#)[^{}"'=;]){0,200}=?\s{0,20}\{/y;

/** A comment may start like a color: `#FACADE = …` is no comment, `# facade` is one. */
const HEX_FIRST = /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})\s*(?:$|[=:,;])/;

/** `--primary: …` is a CSS variable. */
const DASHED = /^--(?![A-Za-z_][\w-]{0,100}\s{0,20}:)/;

function classifyLine(line: string): LineKind {
  if (line === '') return 'blank';
  if (line.startsWith('//') || DASHED.test(line)) return 'comment';
  if (line.startsWith('#') && !HEX_FIRST.test(line)) return 'comment';
  if (line.startsWith('; ') || line.startsWith(';;')) return 'comment';
  return line.length <= 200 && FRAME.test(line) ? 'frame' : 'pairs';
}

function isCommentSign(text: string): boolean {
  return /^(?:\/\/|#|\/\*)/.test(text) || DASHED.test(text);
}

type Statement = { key: string; value: string; end: number };

/** Every repetition is bounded, so a failed match takes constant time. */
const SPACE = String.raw`[^\S\r\n]{0,200}`;
const QUOTED = String.raw`"([^"\r\n]{1,300})"|'([^'\r\n]{1,300})'`;
const KEY = String.raw`(?:${QUOTED}|([^\s"'=:;,{}()\[\]][^"'=:;,{}()\[\]\r\n]{0,300}))`;
/** A comma or a blank separates a key only from an unmistakable color. */
const SEPARATOR = String.raw`(?::=|=>|->|==?|:|,(?=\s?\s?["']?#)|(?<=["'\t ])(?=["']?#[0-9A-Fa-f]{3}))`;
const CALL = String.raw`([\w.#]{1,60}\([^)\r\n]{0,200}\)!?(?:\.\w{1,40}\([^)\r\n]{0,60}\))?)`;
const VALUE = String.raw`(?:${QUOTED}|${CALL}|([^\s,;"'{}]{1,100}))`;

const BRACKETS = String.raw`[{}()\[\]\s]{0,200}`;

const STATEMENT = new RegExp(
  `${BRACKETS}${KEY}${SPACE}${SEPARATOR}${SPACE}${VALUE}${SPACE}[,;]?`,
  'y',
);

/** `let primary`, Dart's `static const Color primary`. */
const DECLARATION = /^.*\b(?:let|var|const|val|static|final)\s+(?:Color\s+)?/;

/** Prefixes of variables in style sheets: `--primary`, `$primary`, `@primary`. */
const SIGIL = /^(?:--|[$@])/;

function readStatement(line: string, from: number): Statement | undefined {
  STATEMENT.lastIndex = from;
  const match = STATEMENT.exec(line);
  if (match === null) return undefined;
  const [, double, single, bare, doubleValue, singleValue, call, word] = match;
  const key = double ?? single ?? bare?.trim().replace(DECLARATION, '').replace(SIGIL, '') ?? '';
  const value = doubleValue ?? singleValue ?? call ?? word ?? '';
  return { key, value: value.trim(), end: STATEMENT.lastIndex };
}
