import { createDescriptions } from './descriptions.ts';
import type { Descriptions } from './descriptions.ts';
import type { EntryList } from './entry-list.ts';
import { createLineIndex } from './line-index.ts';
import type { LineAt } from './line-index.ts';
import { shown } from './problem-log.ts';
import type { ProblemLog } from './problem-log.ts';
import { nextXmlToken } from './xml-tokens.ts';
import type { XmlTag, XmlToken } from './xml-tokens.ts';

type Run = {
  readonly lineAt: LineAt;
  readonly entries: EntryList;
  readonly problems: ProblemLog;
  readonly descriptions: Descriptions;
  readonly open: { name: string; start: number }[];
  /** Text within the innermost element. */
  content: string;
  /** Whether that element had elements inside, which a text cannot have. */
  contentKind: 'text' | 'elements';
  key: { text: string; start: number } | undefined;
};

export function isXmlPropertyList(text: string): boolean {
  return /^\s*<(?:\?xml|!DOCTYPE\s+plist|plist)\b/i.test(text);
}

/**
 * Reads the texts of an XML property list: the pairs of `<key>` and `<string>` in its outermost
 * `<dict>`. Values of another type are reported and left out; so is what follows the first place
 * where the tags do not match.
 */
export function readXmlPropertyList(text: string, entries: EntryList, problems: ProblemLog) {
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
    const verdict = takeToken(run, token);
    if (verdict !== 'go on') {
      report(run, token.start, verdict.damage);
      return;
    }
    at = token.end;
  }
  const innermost = run.open.at(-1);
  if (innermost !== undefined) {
    report(run, innermost.start, `<${innermost.name}> is never closed: the file is cut off.`);
  }
}

function report(run: Run, offset: number, message: string): void {
  run.problems.add(run.lineAt(offset), message);
}

/** Where the file is damaged, what follows has lost its meaning: nothing more is read. */
type Verdict = 'go on' | { damage: string };

function takeToken(run: Run, token: XmlToken): Verdict {
  switch (token.kind) {
    case 'declaration':
      return 'go on';
    case 'unfinished':
      return { damage: 'The file is cut off here.' };
    case 'text':
      run.content += token.text;
      return 'go on';
    case 'comment':
      // Within `<!--` and `-->` as a block comment has it: two characters before and two behind.
      run.descriptions.sawComment('block', { start: token.start + 2, end: token.end - 1 });
      return 'go on';
    default:
      return takeTag(run, token);
  }
}

function takeTag(run: Run, tag: XmlTag): Verdict {
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
    return report(run, key.start, `The value of ${shown(key.text)} ${kind}: it is left out.`);
  }
  const line = run.lineAt(key.start);
  const description = run.descriptions.above(line);
  run.entries.add({
    key: key.text,
    value: run.content,
    ...(description === undefined ? {} : { description }),
    line,
  });
  run.descriptions.sawEntry(end);
}

/** Takes the next key, or none at the end; the one before must have got its value. */
function closeKey(run: Run, next: { text: string; start: number } | undefined): void {
  if (run.key !== undefined) {
    report(run, run.key.start, `The key ${shown(run.key.text)} has no text: it is left out.`);
  }
  run.key = next;
}
