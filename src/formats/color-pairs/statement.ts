/** `key = value` as it stands in a line, and where the line goes on. */
export type Statement = { key: string; value: string; end: number };

/** All pieces have a greatest length: what does not match is given up in constant time. */
const SPACE = String.raw`[^\S\r\n]{0,200}`;
const QUOTED = String.raw`"([^"\r\n]{1,300})"|'([^'\r\n]{1,300})'`;
const KEY = String.raw`(?:${QUOTED}|([^\s"'=:;,{}()\[\]][^"'=:;,{}()\[\]\r\n]{0,300}))`;
/** A comma or a blank parts a key from what is certain to be a color. */
const SIGN = String.raw`(?::=|=>|->|==?|:|,(?=\s?\s?["']?#)|(?<=["'\t ])(?=["']?#[0-9A-Fa-f]{3}))`;
const CALL = String.raw`([\w.#]{1,60}\([^)\r\n]{0,200}\)!?(?:\.\w{1,40}\([^)\r\n]{0,60}\))?)`;
const VALUE = String.raw`(?:${QUOTED}|${CALL}|([^\s,;"']{1,100}))`;

/** Brackets around pairs mean nothing. */
const BEFORE = String.raw`[{}()\[\]\s]{0,200}`;

const STATEMENT = new RegExp(`${BEFORE}${KEY}${SPACE}${SIGN}${SPACE}${VALUE}${SPACE}[,;]?`, 'y');

/** Words that other languages have before a name. */
const DECLARATION = /^.*\b(?:let|var|const|val|static|final)\s+/;

/** Marks of variables in style sheets: `--primary`, `$primary`, `@primary`. */
const SIGIL = /^(?:--|[$@])/;

/** The pair that begins at this offset of a line, if one does. */
export function readStatement(line: string, from: number): Statement | undefined {
  STATEMENT.lastIndex = from;
  const match = STATEMENT.exec(line);
  if (match === null) return undefined;
  const [, double, single, bare, doubleValue, singleValue, call, word] = match;
  const key = double ?? single ?? bare?.trim().replace(DECLARATION, '').replace(SIGIL, '') ?? '';
  const value = doubleValue ?? singleValue ?? call ?? word ?? '';
  return { key, value: value.trim(), end: STATEMENT.lastIndex };
}
