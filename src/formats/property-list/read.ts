import type { JsonArrayNode, JsonMember, JsonNode, JsonObjectNode } from '#formats/json/tree.ts';
import { createDescriptions } from '#formats/strings/descriptions.ts';
import type { Descriptions } from '#formats/strings/descriptions.ts';
import { createLineIndex } from '#formats/text/line-index.ts';
import type { LineAt } from '#formats/text/line-index.ts';
import type { Remark } from '#formats/text/line-count.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import { createXmlReader } from '#formats/xml/tokens.ts';
import type { XmlTag } from '#formats/xml/tokens.ts';

/** Deeper files would be no property list of texts. */
const MAX_DEPTH = 100;

export type ListMember = JsonMember & { description?: string };

/**
 * Hands over the members of the outer dictionary. Dictionaries are objects, anything but arrays
 * and texts is a literal. Reports the rest after mismatched tags.
 */
export function readPropertyList(
  source: string,
  problems: ProblemLog,
  onMember: (member: ListMember) => void,
): Remark[] {
  const lineAt = createLineIndex(source);
  const descriptions = createDescriptions(source, lineAt);
  const builder = new Builder({ problems, lineAt, descriptions, onMember });
  const reader = createXmlReader(source);
  for (let at = 0; at < source.length && !builder.isDamaged;) {
    const token = reader.next(at);
    at = token.end;
    switch (token.kind) {
      case 'unfinished':
        builder.stop(token.start, 'The file is cut off here.');
        break;
      case 'comment':
        // `<!--` and `-->` trimmed to the two characters of a block comment's markers.
        descriptions.addComment('block', { start: token.start + 2, end: token.end - 1 });
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
  return descriptions.listUnused();
}

type Container = JsonObjectNode | JsonArrayNode;

type Element = {
  name: string;
  start: number;
  text: string;
  key: { key: string; line: number; description: string | undefined } | undefined;
  node: Container | undefined;
  /** Whether a text has elements inside, which it cannot have. */
  isMixed: boolean;
};

type Use = {
  problems: ProblemLog;
  lineAt: LineAt;
  descriptions: Descriptions;
  onMember: (member: ListMember) => void;
};

class Builder {
  isDamaged = false;
  /** The first value counts, as in Apple's reader. */
  #hasRoot = false;
  readonly #use: Use;
  readonly #open: Element[] = [];

  constructor(use: Use) {
    this.#use = use;
  }

  addText(text: string): void {
    const element = this.#open.at(-1);
    if (element?.node === undefined && element) element.text += text;
  }

  addTag({ kind, name, start, end }: XmlTag): void {
    if (kind !== 'close') this.#enter(name, start);
    if (kind === 'open' || this.isDamaged) return;
    const element = this.#open.pop();
    if (element?.name !== name) {
      this.stop(start, `</${name}> closes nothing: the file is read up to here.`);
      return;
    }
    this.#leave(element, end);
  }

  stop(offset: number, message: string): void {
    this.isDamaged = true;
    this.#report(offset, message);
  }

  #report(offset: number, message: string): void {
    this.#use.problems.add(this.#use.lineAt(offset), message);
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
    const node = createNode(name);
    this.#open.push({ name, start, text: '', key: undefined, node, isMixed: false });
  }

  #leave(element: Element, end: number): void {
    const { name, start, text } = element;
    this.#reportKey(element);
    if (name === 'plist') return;
    const parent = this.#open.at(-1);
    if (name === 'key' && parent?.node?.kind === 'object') {
      this.#reportKey(parent);
      const line = this.#use.lineAt(start);
      const description = this.#isOuter() ? this.#use.descriptions.getAbove(line) : undefined;
      parent.key = { key: text, line, description };
      return;
    }
    if (parent === undefined || parent.name === 'plist') this.#hasRoot = true;
    else if (parent.node?.kind === 'array') parent.node.items.push(toNode(element));
    else if (parent.node?.kind === 'object') this.#addMember(parent, element, end);
    else parent.isMixed = true;
  }

  /** Whether the dictionary that is open now is the outer one. */
  #isOuter(): boolean {
    const above = this.#open.at(-2);
    return above === undefined || above.name === 'plist';
  }

  #addMember(parent: Element, element: Element, end: number): void {
    if (parent.node?.kind !== 'object') return;
    if (parent.key === undefined) {
      this.#report(element.start, `This <${element.name}> has no <key>: it is left out.`);
      return;
    }
    const { key, line, description } = parent.key;
    parent.key = undefined;
    const value = toNode(element);
    if (!this.#isOuter()) parent.node.members.push({ key, line, value });
    else if (!this.#hasRoot) {
      const { descriptions, onMember } = this.#use;
      const about = description ?? descriptions.getAbove(line);
      descriptions.sawEntry(end);
      onMember({ key, line, value, ...(about !== undefined && { description: about }) });
    }
  }

  #reportKey(element: Element): void {
    if (element.key === undefined) return;
    const message = `The key ${inQuotes(element.key.key)} has no value: it is left out.`;
    this.#use.problems.add(element.key.line, message);
    element.key = undefined;
  }
}

function toNode({ name, node, text, isMixed }: Element): JsonNode {
  if (node !== undefined) return node;
  if (name !== 'string') return { kind: 'literal', source: `<${name}>` };
  return isMixed ? { kind: 'literal', source: '<string> with elements inside' } : text;
}

function createNode(name: string): Container | undefined {
  if (name === 'dict') return { kind: 'object', members: [] };
  return name === 'array' ? { kind: 'array', items: [] } : undefined;
}
