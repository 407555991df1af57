import { createLineIndex } from '#formats/text/line-index.ts';
import type { LineAt } from '#formats/text/line-index.ts';
import { createXmlReader } from '#formats/xml/tokens.ts';
import type { XmlTag, XmlToken } from '#formats/xml/tokens.ts';
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
 * Pairs of `<key>` and `<string>` in the outermost `<dict>`. Reports other values. Returns the
 * comments that describe no entry.
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
  const reader = createXmlReader(text);
  for (let at = 0; at < text.length;) {
    const token = reader.next(at);
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
    case 'cdata':
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
