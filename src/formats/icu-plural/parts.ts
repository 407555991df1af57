/** A piece of an ICU message: literal text, or an argument. In a plural, `#` is the argument `#`. */
export type IcuPart = string | { name: string; source: string };

/** The number of a plural, inside its forms. */
export const numberPart: IcuPart = { name: '#', source: '#' };

/** Splits a text at its number, written as `form`. */
export function splitNumbers(text: string, form: string): IcuPart[] {
  const parts: IcuPart[] = [];
  let from = 0;
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, from)) {
    parts.push(text.slice(from, at), numberPart);
    from = at + form.length;
  }
  parts.push(text.slice(from));
  return parts;
}

export const argumentPart = (name: string): IcuPart => ({ name, source: `{${name}}` });

/** An apostrophe before one of these opens a quotation. */
const SPECIAL = /[{}#<>|]/;

type Place = 'outside' | 'in a plural';

/** Returns nothing for unbalanced braces. An argument with parts of its own is one part. */
export function readIcuParts(message: string, place: Place): IcuPart[] | undefined {
  const read = readPartsFrom(message, 0, place);
  return read?.end === message.length ? read.parts : undefined;
}

/** Reads up to the end, or to the brace that closes the place. */
export function readPartsFrom(
  message: string,
  start: number,
  place: Place,
): { parts: IcuPart[]; end: number } | undefined {
  const parts: IcuPart[] = [];
  let literal = '';
  let at = start;
  while (at < message.length) {
    const code = message.charCodeAt(at);
    const isNumber = code === NUMBER && place === 'in a plural';
    if (code === CLOSING) break;
    if (code !== OPENING && !isNumber) {
      const { text, end } = readLiteral(message, at, place);
      literal += text;
      at = end;
      continue;
    }
    const end = isNumber ? at + 1 : endOfArgument(message, at);
    if (end === undefined) return undefined;
    if (literal !== '') parts.push(literal);
    literal = '';
    const source = message.slice(at, end);
    parts.push({ name: isNumber ? '#' : getName(source), source });
    at = end;
  }
  if (literal !== '') parts.push(literal);
  return { parts, end: at };
}

const getName = (source: string) => /^\{\s{0,99}([^\s{},]{0,200})/.exec(source)?.[1] ?? '';

type Literal = { text: string; end: number };

/** Reads up to the next apostrophe, brace or `#`, or one quotation. */
function readLiteral(message: string, start: number, place: Place): Literal {
  if (message.charAt(start) === "'") return readApostrophe(message, start, place);
  let end = start + 1;
  while (end < message.length && !isSign(message.charCodeAt(end))) end += 1;
  return { text: message.slice(start, end), end };
}

const [APOSTROPHE, OPENING, CLOSING, NUMBER] = [0x27, 0x7b, 0x7d, 0x23];

const isSign = (code: number) =>
  code === APOSTROPHE || code === OPENING || code === CLOSING || code === NUMBER;

function readApostrophe(message: string, start: number, place: Place): Literal {
  const next = message.charAt(start + 1);
  if (next === "'") return { text: "'", end: start + 2 };
  const opens = next === '{' || next === '}' || (next === '#' && place === 'in a plural');
  if (!opens) return { text: "'", end: start + 1 };
  const end = endOfQuotation(message, start);
  const closed = message.charAt(end - 1) === "'" && end > start + 1;
  const inside = message.slice(start + 1, closed ? end - 1 : end);
  return { text: inside.replaceAll("''", "'"), end };
}

/** An unclosed quotation ends with the message. */
function endOfQuotation(message: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const quote = message.indexOf("'", at);
    if (quote === -1) return message.length;
    if (message.charAt(quote + 1) !== "'") return quote + 1;
    at = quote + 2;
  }
}

/** Returns the offset after the brace that closes the one at `start`. */
function endOfArgument(message: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < message.length; at += 1) {
    const code = message.charCodeAt(at);
    if (code === OPENING) depth += 1;
    else if (code === CLOSING) depth -= 1;
    else if (code === APOSTROPHE) at = readApostrophe(message, at, 'in a plural').end - 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

/** Writes the parts of a plural's form; braces and `#` in literal text are quoted. */
export function writeIcuParts(parts: readonly IcuPart[]): string {
  let written = '';
  let literal = '';
  for (const part of parts) {
    if (typeof part === 'string') literal += part;
    else {
      written += quote(literal) + part.source;
      literal = '';
    }
  }
  return written + quote(literal);
}

/** Two quotations in a row would read as one with an apostrophe. */
export function joinLiterals(parts: readonly IcuPart[]): IcuPart[] {
  const joined: IcuPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + part;
    else if (part !== '') joined.push(part);
  }
  return joined;
}

function quote(text: string): string {
  if (!/['{}#]/.test(text)) return text;
  return text.replace(/['{}#]+/g, (run, offset: number) => {
    if (/[{}#]/.test(run)) return `'${run.replaceAll("'", "''")}'`;
    const next = text.charAt(offset + run.length);
    const isPlain = run.length === 1 && next !== '' && !SPECIAL.test(next);
    return isPlain ? run : run.replaceAll("'", "''");
  });
}

/** Deeper messages are not written by people. */
const MAX_DEPTH = 10;

/** Returns the names of all arguments of a message, also inside its forms. */
export function listArguments(message: string, depth = 0): Set<string> {
  const names = new Set<string>();
  if (depth > MAX_DEPTH) return names;
  for (const part of readIcuParts(message, depth === 0 ? 'outside' : 'in a plural') ?? []) {
    if (typeof part === 'string') continue;
    if (part.name !== '#' && part.name !== '') names.add(part.name);
    for (const form of listForms(part.source))
      for (const name of listArguments(form, depth + 1)) names.add(name);
  }
  return names;
}

function listForms(source: string): string[] {
  const forms: string[] = [];
  for (let at = source.indexOf('{', 1); at !== -1;) {
    const end = endOfArgument(source, at);
    if (end === undefined) break;
    forms.push(source.slice(at + 1, end - 1));
    at = source.indexOf('{', end);
  }
  return forms;
}
