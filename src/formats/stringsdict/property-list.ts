import type { JsonArrayNode, JsonMember, JsonNode, JsonObjectNode } from '#formats/json/tree.ts';
import { createLineIndex } from '#formats/text/line-index.ts';
import type { LineAt } from '#formats/text/line-index.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import { createXmlReader } from '#formats/xml/tokens.ts';
import type { XmlTag } from '#formats/xml/tokens.ts';

/** Deeper files would be no property list of texts. */
const MAX_DEPTH = 100;

export type Comment = { text: string; line: number; lastLine: number };

/**
 * Hands over the members of the outer dictionary and returns the comments. Dictionaries are
 * objects, anything but arrays and texts is as written. After mismatched tags the rest is reported.
 */
export function readPropertyList(
  source: string,
  problems: ProblemLog,
  onMember: (member: JsonMember) => void,
): Comment[] {
  const lineAt = createLineIndex(source);
  const builder = new Builder(problems, lineAt, onMember);
  const reader = createXmlReader(source);
  const comments: Comment[] = [];
  for (let at = 0; at < source.length && !builder.isDamaged;) {
    const token = reader.next(at);
    at = token.end;
    switch (token.kind) {
      case 'unfinished':
        builder.stop(token.start, 'The file is cut off here.');
        break;
      case 'comment':
        comments.push({
          text: source.slice(token.start + 4, token.end - 3).trim(),
          line: lineAt(token.start),
          lastLine: lineAt(token.end),
        });
        break;
      case 'text':
      case 'cdata':
        builder.addText(token.text);
        break;
      case 'declaration':
        break;
      default:
        builder.addTag(token);
    }
  }
  builder.finish();
  return comments;
}

type Container = JsonObjectNode | JsonArrayNode;

type Element = {
  name: string;
  start: number;
  text: string;
  key: JsonMember | undefined;
  node: Container | undefined;
};

class Builder {
  isDamaged = false;
  /** The first value counts, as in Apple's reader. */
  #hasRoot = false;
  readonly #problems: ProblemLog;
  readonly #lineAt: LineAt;
  readonly #onMember: (member: JsonMember) => void;
  readonly #open: Element[] = [];

  constructor(problems: ProblemLog, lineAt: LineAt, onMember: (member: JsonMember) => void) {
    this.#problems = problems;
    this.#lineAt = lineAt;
    this.#onMember = onMember;
  }

  addText(text: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += text;
  }

  addTag({ kind, name, start }: XmlTag): void {
    if (kind !== 'close') this.#enter(name, start);
    if (kind === 'open' || this.isDamaged) return;
    const element = this.#open.pop();
    if (element?.name !== name) {
      this.stop(start, `</${name}> closes nothing: the file is read up to here.`);
      return;
    }
    this.#leave(element);
  }

  stop(offset: number, message: string): void {
    this.isDamaged = true;
    this.#problems.add(this.#lineAt(offset), message);
  }

  finish(): void {
    const innermost = this.#open.at(-1);
    if (innermost === undefined || this.isDamaged) return;
    this.stop(innermost.start, `<${innermost.name}> is never closed: the file is cut off.`);
  }

  #enter(name: string, start: number): void {
    if (this.#open.length >= MAX_DEPTH) {
      this.stop(start, `The file has more than ${MAX_DEPTH} levels: it is read up to here.`);
      return;
    }
    this.#open.push({ name, start, text: '', key: undefined, node: createNode(name) });
  }

  #leave(element: Element): void {
    const { name, text, node } = element;
    const line = this.#lineAt(element.start);
    this.#reportKey(element);
    if (name === 'plist') return;
    const parent = this.#open.at(-1);
    if (name === 'key' && parent?.node?.kind === 'object') {
      this.#reportKey(parent);
      parent.key = { key: text, line, value: '' };
      return;
    }
    const value: JsonNode =
      node ?? (name === 'string' ? text : { kind: 'literal', source: `<${name}>` });
    if (parent === undefined || parent.name === 'plist') this.#hasRoot = true;
    else if (parent.node?.kind === 'array') parent.node.items.push(value);
    else if (parent.node?.kind === 'object') this.#addMember(parent, value, line);
    else this.#problems.add(line, `<${name}> has no place in <${parent.name}>: it is left out.`);
  }

  #addMember(parent: Element, value: JsonNode, place: number): void {
    if (parent.node?.kind !== 'object') return;
    if (parent.key === undefined) {
      this.#problems.add(place, 'This value has no <key>: it is left out.');
      return;
    }
    const { key, line } = parent.key;
    parent.key = undefined;
    const above = this.#open.at(-2);
    const isOuter = above === undefined || above.name === 'plist';
    if (!isOuter) parent.node.members.push({ key, line, value });
    else if (!this.#hasRoot) this.#onMember({ key, line, value });
  }

  #reportKey(element: Element): void {
    if (element.key === undefined) return;
    const message = `The key ${inQuotes(element.key.key)} has no value: it is left out.`;
    this.#problems.add(element.key.line, message);
    element.key = undefined;
  }
}

function createNode(name: string): Container | undefined {
  if (name === 'dict') return { kind: 'object', members: [] };
  return name === 'array' ? { kind: 'array', items: [] } : undefined;
}
