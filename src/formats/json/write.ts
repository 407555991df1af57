import type { JsonMember, JsonNode } from './tree.ts';

export type JsonLayout = {
  indent: string;
  colon: string;
  empty: 'closed' | 'with a blank line';
  lineEnd: string;
  end: string;
};

export const usualLayout: JsonLayout = {
  indent: '  ',
  colon: ': ',
  empty: 'closed',
  lineEnd: '\n',
  end: '\n',
};

export function writeJsonTree(node: JsonNode, layout: JsonLayout): string {
  return createJsonWriter(layout)(node) + layout.end;
}

/** Writes nodes that are `depth` levels inside others, one after the other. */
export function createJsonWriter(layout: JsonLayout): (node: JsonNode, depth?: number) => string {
  const pieces: string[] = [];
  const levels: Level[] = [];
  const getLevel = (depth: number): Level =>
    (levels[depth] ??= { line: layout.lineEnd + layout.indent.repeat(depth), heads: new Map() });

  function addNode(node: JsonNode, depth: number): void {
    if (typeof node === 'string') pieces.push(JSON.stringify(node));
    else if (node.kind === 'literal') pieces.push(node.source);
    else if (node.kind === 'object') addMembers(node.members, depth);
    else addItems(node.items, depth);
  }

  function addMembers(members: readonly JsonMember[], depth: number): void {
    const level = getLevel(depth + 1);
    let before = '{';
    for (const { key, value } of members) {
      pieces.push(before, getHead(level, key));
      addNode(value, depth + 1);
      before = ',';
    }
    if (members.length === 0) pieces.push('{', getEmptyLine(depth), '}');
    else pieces.push(getLevel(depth).line, '}');
  }

  /** A file repeats a few keys many times. */
  function getHead({ line, heads }: Level, key: string): string {
    const known = heads.get(key);
    if (known !== undefined) return known;
    const head = line + JSON.stringify(key) + layout.colon;
    if (heads.size < MAX_HEADS) heads.set(key, head);
    return head;
  }

  function addItems(items: readonly JsonNode[], depth: number): void {
    const { line } = getLevel(depth + 1);
    let before = '[';
    for (const item of items) {
      pieces.push(before, line);
      addNode(item, depth + 1);
      before = ',';
    }
    if (items.length === 0) pieces.push('[', getEmptyLine(depth), ']');
    else pieces.push(getLevel(depth).line, ']');
  }

  function getEmptyLine(depth: number): string {
    const isClosed = layout.empty === 'closed' || layout.lineEnd === '';
    return isClosed ? '' : layout.lineEnd + getLevel(depth).line;
  }

  return (node, depth = 0) => {
    pieces.length = 0;
    addNode(node, depth);
    return pieces.join('');
  };
}

type Level = { line: string; heads: Map<string, string> };

const MAX_HEADS = 100;
