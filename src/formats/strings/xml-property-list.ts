import { createLineIndex } from '#formats/text/line-index.ts';
import type { LineAt } from '#formats/text/line-index.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import { createDescriptions } from './descriptions.ts';
import type { Descriptions, UnusedComments } from './descriptions.ts';
import type { EntryList } from './entry-list.ts';

type Run = {
  readonly lineAt: LineAt;
  readonly entries: EntryList;
  readonly problems: ProblemLog;
  readonly descriptions: Descriptions;
  readonly open: { name: string; start: number }[];
  content: string;
  /** Whether the element has children, which a text cannot have. */
  contentKind: 'text' | 'elements';
  key: { text: string; start: number } | undefined;
};

export function isXmlPropertyList(text: string): boolean {
  return /^\s*<(?:\?xml|!DOCTYPE\s+plist|plist)\b/i.test(text);
}

/**
 * Reads an XML property list: pairs of `<key>` and `<string>` in the outermost `<dict>`. Other
 * values are reported and ignored, and so is the rest after mismatched tags. Returns the comments
 * that describe no entry.
 */
export function readXmlPropertyList(
  text: string,
  entries: EntryList,
  problems: ProblemLog,
): UnusedComments {
  const lineAt = createLineIndex(text);
  const descriptions = createDescriptions(text, lineAt);
  const run: Run = {
    lineAt,
    entries,
    problems,
    descriptions,
    open: [],
    content: '',
    contentKind: 'text',
    key: undefined,
  };
  for (let at = 0; at < text.length;) {
    const token = nextXmlToken(text, at);
    const verdict = readToken(run, token);
    if (verdict !== 'go on') {
      report(run, token.start, verdict.damage);
      return descriptions.getUnused();
    }
    at = token.end;
  }
  const innermost = run.open.at(-1);
  if (innermost !== undefined) {
    report(run, innermost.start, `<${innermost.name}> is never closed: the file is cut off.`);
  }
  return descriptions.getUnused();
}

function report(run: Run, offset: number, message: string): void {
  run.problems.add(run.lineAt(offset), message);
}

/** After damage the meaning of the rest is lost, so reading stops. */
type StepResult = 'go on' | { damage: string };

function readToken(run: Run, token: XmlToken): StepResult {
  switch (token.kind) {
    case 'declaration':
      return 'go on';
    case 'unfinished':
      return { damage: 'The file is cut off here.' };
    case 'text':
      run.content += token.text;
      return 'go on';
    case 'comment':
      // `<!--` and `-->` trimmed to the two characters of a block comment's markers.
      run.descriptions.addComment('block', { start: token.start + 2, end: token.end - 1 });
      return 'go on';
    default:
      return readTag(run, token);
  }
}

function readTag(run: Run, tag: XmlTag): StepResult {
  if (tag.kind !== 'close') {
    run.open.push({ name: tag.name, start: tag.start });
    run.content = '';
    run.contentKind = 'text';
  }
  if (tag.kind === 'open') return 'go on';
  const element = run.open.at(-1);
  if (element?.name !== tag.name) {
    return { damage: `</${tag.name}> closes nothing: the file is read up to here.` };
  }
  run.open.pop();
  if (isOutermostDict(run)) closeMember(run, element, tag.end);
  else if (element.name === 'dict' && run.open.length <= 1) closeKey(run, undefined);
  run.contentKind = 'elements';
  return 'go on';
}

function isOutermostDict({ open }: Run): boolean {
  const [first, second] = open;
  if (open.length === 2) return first?.name === 'plist' && second?.name === 'dict';
  return open.length === 1 && first?.name === 'dict';
}

function closeMember(
  run: Run,
  { name, start }: { name: string; start: number },
  end: number,
): void {
  if (name === 'key') return closeKey(run, { text: run.content, start });
  const { key } = run;
  run.key = undefined;
  if (key === undefined) {
    return report(run, start, `This <${name}> has no <key>: it is left out.`);
  }
  if (name !== 'string' || run.contentKind === 'elements') {
    const kind = name === 'string' ? 'has elements inside' : `is a <${name}>, not a text`;
    return report(run, key.start, `The value of ${inQuotes(key.text)} ${kind}: it is left out.`);
  }
  const line = run.lineAt(key.start);
  const description = run.descriptions.getAbove(line);
  run.entries.add({
    key: key.text,
    value: run.content,
    ...(description === undefined ? {} : { description }),
    line,
  });
  run.descriptions.sawEntry(end);
}

function closeKey(run: Run, next: { text: string; start: number } | undefined): void {
  if (run.key !== undefined) {
    report(run, run.key.start, `The key ${inQuotes(run.key.text)} has no text: it is left out.`);
  }
  run.key = next;
}

type XmlTag = { kind: 'open' | 'close' | 'empty'; name: string; start: number; end: number };

type XmlToken =
  | XmlTag
  | { kind: 'text'; text: string; start: number; end: number }
  | { kind: 'comment'; start: number; end: number }
  | { kind: 'declaration'; start: number; end: number }
  | { kind: 'unfinished'; start: number; end: number };

const SECTIONS = [
  { kind: 'comment', opening: '<!--', closing: '-->' },
  { kind: 'text', opening: '<![CDATA[', closing: ']]>' },
  { kind: 'declaration', opening: '<?', closing: '?>' },
  { kind: 'declaration', opening: '<!', closing: '>' },
] as const;

const TAG = /<(\/?)([A-Za-z][\w.:-]*)/y;

const REFERENCE = /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(lt|gt|amp|quot|apos));/g;

const NAMED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Returns the piece of XML at `start`. An unterminated tag or section is `unfinished` and takes the
 * rest; any other `<` is text.
 */
function nextXmlToken(text: string, start: number): XmlToken {
  if (text.charAt(start) !== '<') return textToken(text, start);
  for (const { kind, opening, closing } of SECTIONS) {
    if (!text.startsWith(opening, start)) continue;
    const close = text.indexOf(closing, start + opening.length);
    if (close === -1) return { kind: 'unfinished', start, end: text.length };
    const end = close + closing.length;
    if (kind !== 'text') return { kind, start, end };
    return { kind, text: text.slice(start + opening.length, close), start, end };
  }
  TAG.lastIndex = start;
  const tag = TAG.exec(text);
  if (tag === null) return textToken(text, start);
  const close = text.indexOf('>', TAG.lastIndex);
  if (close === -1) return { kind: 'unfinished', start, end: text.length };
  const isEmpty = text.charAt(close - 1) === '/';
  const kind = tag[1] === '/' ? 'close' : isEmpty ? 'empty' : 'open';
  return { kind, name: tag[2] ?? '', start, end: close + 1 };
}

function textToken(text: string, start: number): XmlToken {
  const next = text.indexOf('<', start + 1);
  const end = next === -1 ? text.length : next;
  return { kind: 'text', text: resolveReferences(text.slice(start, end)), start, end };
}

/** Unknown references stay as written. */
function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (all: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
