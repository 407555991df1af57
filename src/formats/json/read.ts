import { keepLast, type ProblemLog } from '#formats/text/problem-log.ts';
import { startsBlock, startsComment } from '#formats/text/characters.ts';
import { takeEnd, type JsonMember, type JsonNode, type MemberTaker } from './tree.ts';
import { unescape } from './unescape.ts';

/** Deeper files would exhaust the stack; real ones have ten levels at most. */
const MAX_DEPTH = 100;
const TOO_DEEP = `The file has more than ${MAX_DEPTH} levels: it is read up to here.`;
const CUT_OFF = 'The file ends before its last bracket: it is cut off.';
const COMMENT = 'JSON has no comments: this one is left out.';
const OPEN_COMMENT = 'A comment is opened here and never closed.';
const LAST_COMMA = 'JSON has no comma before a closing bracket: it is ignored.';
const NO_QUOTES = 'This is not JSON: texts and keys stand in double quotes.';
const NO_KEY = 'A key in double quotes is expected here.';
const NO_VALUE = 'A value is expected here.';
const NO_COLON = 'A colon is missing between key and value.';
const NO_COMMA = 'A comma is missing here.';
const NO_END = 'A closing bracket is missing here, or this one is too many.';
const MORE = 'The file goes on after its last bracket: the rest is left out.';
const NUMBER = 'A number is not finished.';
const OPEN_TEXT = 'A text is not closed on its line.';
const CONTROL = 'A text has a control character that JSON writes as \\u.';

/**
 * Slips are reported and survived: comments, last commas, missing commas. Of members with the same
 * key the last wins.
 */
export function readJsonTree(
  text: string,
  problems: ProblemLog,
  taker?: MemberTaker,
): JsonNode | undefined {
  if (text.trim() === '') {
    problems.add(1, 'This file is empty.');
    return undefined;
  }
  return new Reader(text, problems, taker).readFile();
}

const [TAB, LF, CR, SPACE, QUOTE, SLASH, BACKSLASH] = [9, 10, 13, 32, 34, 47, 92];

const WORD = /[^\s,:{}[\]"]+/y;
const LITERAL = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

type Bracket = '}' | ']';

class Reader {
  readonly #text: string;
  readonly #problems: ProblemLog;
  readonly #taker: MemberTaker | undefined;
  readonly #open: Bracket[] = [];
  /** Of all open objects and lists: what is cut off its end has no spare room. */
  readonly #members: JsonMember[] = [];
  readonly #items: JsonNode[] = [];
  #at = 0;
  #line = 1;
  #isOver = false;

  constructor(text: string, problems: ProblemLog, taker: MemberTaker | undefined) {
    this.#text = text;
    this.#problems = problems;
    this.#taker = taker;
  }

  readFile(): JsonNode | undefined {
    this.#skipBlanks();
    const root = this.#readValue();
    this.#skipBlanks();
    if (root !== undefined && this.#at < this.#text.length) this.#report(MORE);
    return root;
  }

  #report(message: string): void {
    this.#problems.add(this.#line, message);
  }

  #stop(message: string): void {
    if (!this.#isOver) this.#report(message);
    this.#isOver = true;
    this.#at = this.#text.length;
  }

  #skipBlanks(): void {
    const text = this.#text;
    let at = this.#at;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === SPACE) continue;
      if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) this.#line += 1;
      else if (code > 0x7f || (code < SPACE && code !== TAB && code !== CR))
        this.#report(NO_QUOTES);
      else if (code > SPACE) {
        this.#at = at;
        if (code !== SLASH || !this.#skipComment()) return;
        at = this.#at;
      }
    }
    this.#at = at;
  }

  /** Goes to the last character of a comment. */
  #skipComment(): boolean {
    if (!startsComment(this.#text, this.#at)) return false;
    this.#report(COMMENT);
    const rest = startsBlock(this.#text, this.#at) ? /\*\//g : /(?=[\r\n]|$)/g;
    rest.lastIndex = this.#at + 2;
    if (rest.exec(this.#text) === null) {
      this.#report(OPEN_COMMENT);
      rest.lastIndex = this.#text.length;
    }
    const comment = this.#text.slice(this.#at, rest.lastIndex);
    this.#line += comment.match(/\r\n|[\r\n]/g)?.length ?? 0;
    this.#at = rest.lastIndex - 1;
    return true;
  }

  #readValue(take?: MemberTaker['take']): JsonNode | undefined {
    const char = this.#text.charAt(this.#at);
    if (char === '"') return this.#readString();
    if (char === '{') return { kind: 'object', members: this.#readMembers(take) };
    if (char === '[') return { kind: 'array', items: this.#readItems() };
    const word = this.#readWord();
    if (LITERAL.test(word)) return { kind: 'literal', source: word };
    if (word !== '') return this.#repairLiteral(word);
    if (char === '') this.#stop(CUT_OFF);
    else this.#report(NO_VALUE);
    return undefined;
  }

  #repairLiteral(word: string): JsonNode | undefined {
    const number = Number.parseFloat(word);
    this.#report(Number.isFinite(number) ? NUMBER : NO_QUOTES);
    if (!Number.isFinite(number)) return undefined;
    return { kind: 'literal', source: String(number) };
  }

  #readWord(): string {
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.#text)?.[0] ?? '';
    this.#at += word.length;
    return word;
  }

  #readString(): string {
    const text = this.#text;
    let end = this.#at + 1;
    let hasEscape = false;
    let hasControl = false;
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end);
      if (code === QUOTE || code === LF || code === CR) break;
      if (code < SPACE) hasControl = true;
      if (code !== BACKSLASH) continue;
      hasEscape = true;
      if (text.charCodeAt(end + 1) >= SPACE) end += 1;
    }
    if (text.charCodeAt(end) !== QUOTE) this.#report(OPEN_TEXT);
    if (hasControl) this.#report(CONTROL);
    const value = text.slice(this.#at + 1, end);
    this.#at = text.charCodeAt(end) === QUOTE ? end + 1 : end;
    return hasEscape ? unescape(value, (slip) => this.#report(slip)) : value;
  }

  #readMembers(take?: MemberTaker['take']): JsonMember[] {
    const start = this.#members.length;
    this.#readList('}', take);
    return keepLast(takeEnd(this.#members, start), this.#problems, { getId: ({ key }) => key });
  }

  #readMember(take: MemberTaker['take'] | undefined): void {
    const line = this.#line;
    const key = this.#readKey();
    const value = this.#readAfterKey(key);
    if (key === undefined || value === undefined) return;
    if (take) take({ key, line, value });
    else this.#members.push({ key, line, value });
  }

  #readItems(): JsonNode[] {
    const start = this.#items.length;
    this.#readList(']');
    return takeEnd(this.#items, start);
  }

  #readKey(): string | undefined {
    if (this.#text.charAt(this.#at) === '"') return this.#readString();
    this.#report(NO_KEY);
    this.#readWord();
    return undefined;
  }

  /** A value without a key or a colon is read over. */
  #readAfterKey(key: string | undefined): JsonNode | undefined {
    this.#skipBlanks();
    const hasColon = this.#text.charAt(this.#at) === ':';
    if (hasColon) this.#at += 1;
    else if (this.#at < this.#text.length) this.#report(NO_COLON);
    this.#skipBlanks();
    if (!hasColon && /[,}\]]/.test(this.#text.charAt(this.#at))) return undefined;
    const isTaken = this.#open.length === 1 && key === this.#taker?.of;
    const value = this.#readValue(isTaken ? this.#taker?.take : undefined);
    return hasColon ? value : undefined;
  }

  /** Reads items up to the closing bracket, or to one that closes a level above. */
  #readList(closing: Bracket, take?: MemberTaker['take']): void {
    if (this.#open.length >= MAX_DEPTH) {
      this.#stop(TOO_DEEP);
      return;
    }
    this.#open.push(closing);
    this.#at += 1;
    let previous: 'opening' | 'item' | 'comma' = 'opening';
    for (;;) {
      this.#skipBlanks();
      const char = this.#text.charAt(this.#at);
      if (char === '') {
        this.#stop(CUT_OFF);
        break;
      }
      if (char === '}' || char === ']') {
        if (char !== closing && this.#open.includes(char)) {
          this.#report(NO_END);
          break;
        }
        this.#at += 1;
        if (char === closing) {
          if (previous === 'comma') this.#report(LAST_COMMA);
          break;
        }
        this.#report(NO_END);
      } else if (char === ',' || char === ':') {
        if (char === ':' || previous !== 'item') this.#report(closing === '}' ? NO_KEY : NO_VALUE);
        previous = 'comma';
        this.#at += 1;
      } else {
        if (previous === 'item') this.#report(NO_COMMA);
        if (closing === '}') this.#readMember(take);
        else {
          const item = this.#readValue();
          if (item !== undefined) this.#items.push(item);
        }
        previous = 'item';
      }
    }
    this.#open.pop();
  }
}
