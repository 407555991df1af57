import { printParseErrorCode, visit } from 'jsonc-parser';
import type { ParseErrorCode } from 'jsonc-parser';
import { inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import type { JsonMember, JsonNode } from './tree.ts';

/** Deeper files would exhaust the stack; real ones have ten levels at most. */
const MAX_DEPTH = 100;

class DepthError extends Error {}

const TOO_DEEP = `The file has more than ${MAX_DEPTH} levels: it is read up to here.`;
const CUT_OFF = 'The file ends before its last bracket: it is cut off.';
const COMMENT = 'JSON has no comments: this one is left out.';
const LAST_COMMA = 'JSON has no comma before a closing bracket: it is ignored.';

const SLIPS: ReadonlyMap<string, string> = new Map([
  ['InvalidSymbol', 'This is not JSON: texts and keys stand in double quotes.'],
  ['PropertyNameExpected', 'A key in double quotes is expected here.'],
  ['ValueExpected', 'A value is expected here.'],
  ['ColonExpected', 'A colon is missing between key and value.'],
  ['CommaExpected', 'A comma is missing here.'],
  ['EndOfFileExpected', 'The file goes on after its last bracket: the rest is left out.'],
  ['UnexpectedEndOfString', 'A text is not closed on its line.'],
  ['UnexpectedEndOfComment', 'A comment is opened here and never closed.'],
  ['UnexpectedEndOfNumber', 'A number is not finished.'],
  ['InvalidUnicode', 'A text has a \\u without four hexadecimal digits.'],
  ['InvalidEscapeCharacter', 'A text has a backslash that JSON does not know: it is left out.'],
  ['InvalidCharacter', 'A text has a control character that JSON writes as \\u.'],
]);

/**
 * Slips are reported and survived: comments, last commas, missing commas. Of members with the same
 * key the last wins.
 */
export function readJsonTree(text: string, problems: ProblemLog): JsonNode | undefined {
  if (text.trim() === '') {
    problems.add(1, 'This file is empty.');
    return undefined;
  }
  const builder = new Builder(text, problems);
  try {
    visit(text, builder);
  } catch (error) {
    if (!(error instanceof DepthError)) throw error;
  }
  return builder.root;
}

/** A backslash alone is not captured. */
const ESCAPE = /(\\(?:u[\dA-Fa-f]{4}|["\\/bfnrt]))|\\/g;

type Open = {
  node: Extract<JsonNode, { kind: 'object' | 'array' }>;
  key: string | undefined;
  line: number;
};

class Builder {
  root: JsonNode | undefined;
  readonly #text: string;
  readonly #problems: ProblemLog;
  readonly #open: Open[] = [];
  #slip = -1;

  constructor(text: string, problems: ProblemLog) {
    this.#text = text;
    this.#problems = problems;
  }

  onObjectBegin = (_offset: number, _length: number, line: number) => {
    this.#enter({ kind: 'object', line: line + 1, members: [] });
  };

  onArrayBegin = (_offset: number, _length: number, line: number) => {
    this.#enter({ kind: 'array', line: line + 1, items: [] });
  };

  onObjectProperty = (key: string, offset: number, length: number, line: number) => {
    const open = this.#open.at(-1);
    if (open === undefined) return;
    open.key = this.#repair(key, offset, length);
    open.line = line + 1;
  };

  onLiteralValue = (value: unknown, offset: number, length: number, line: number) => {
    const place = { line: line + 1 };
    const isDamaged = offset === this.#slip;
    const source = isDamaged ? String(value) : this.#text.slice(offset, offset + length);
    this.#add(
      typeof value === 'string'
        ? { kind: 'string', ...place, value: this.#repair(value, offset, length) }
        : { kind: 'literal', ...place, source },
    );
  };

  onObjectEnd = () => {
    const node = this.#open.pop()?.node;
    if (node?.kind === 'object') node.members = this.#withoutDuplicates(node.members);
  };

  onArrayEnd = () => {
    this.#open.pop();
  };

  onComment = (_offset: number, _length: number, line: number) => {
    this.#problems.add(line + 1, COMMENT);
  };

  onError = (code: ParseErrorCode, offset: number, length: number, line: number) => {
    // The parser often reports one slip twice.
    if (offset === this.#slip) return;
    this.#slip = offset;
    this.#problems.add(line + 1, this.#describe(printParseErrorCode(code), offset, length));
  };

  #describe(slip: string, offset: number, length: number): string {
    if (offset + length >= this.#text.trimEnd().length && this.#open.length > 0 && length === 0)
      return CUT_OFF;
    if (slip === 'CloseBraceExpected' || slip === 'CloseBracketExpected') return CUT_OFF;
    const isClosing = /[}\]]/.test(this.#text.charAt(offset));
    if (isClosing && this.#text.slice(0, offset).trimEnd().endsWith(',')) return LAST_COMMA;
    return SLIPS.get(slip) ?? 'This is not JSON.';
  }

  /** The parser drops the character after an unknown backslash. */
  #repair(value: string, offset: number, length: number): string {
    if (offset !== this.#slip) return value;
    const source = this.#text.slice(offset, offset + length);
    try {
      const repaired: unknown = JSON.parse(source.replace(ESCAPE, '$1'));
      return typeof repaired === 'string' ? repaired : value;
    } catch {
      return value;
    }
  }

  #enter(node: Open['node']): void {
    this.#add(node);
    this.#open.push({ node, key: undefined, line: 0 });
    if (this.#open.length <= MAX_DEPTH) return;
    this.#problems.add(node.line, TOO_DEEP);
    throw new DepthError();
  }

  #add(value: JsonNode): void {
    const open = this.#open.at(-1);
    if (open === undefined) this.root ??= value;
    else if (open.node.kind === 'array') open.node.items.push(value);
    else if (open.key !== undefined) {
      open.node.members.push({ key: open.key, line: open.line, value });
      open.key = undefined;
    }
  }

  #withoutDuplicates(members: JsonMember[]): JsonMember[] {
    if (members.length === 1) return members;
    const last = new Map(members.map((member) => [member.key, member]));
    if (last.size === members.length) return members;
    return members.filter((member) => {
      const winner = last.get(member.key) ?? member;
      if (winner === member) return true;
      const lines = `line ${member.line} is overwritten by line ${winner.line}`;
      const message = `The key ${inQuotes(member.key)} appears twice: ${lines}.`;
      this.#problems.add(member.line, message, 'duplicate');
      return false;
    });
  }
}
