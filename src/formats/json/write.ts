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
  const lines: string[] = [];
  const getLine = (depth: number): string =>
    (lines[depth] ??= layout.lineEnd + layout.indent.repeat(depth));

  function addNode(node: JsonNode, depth: number): void {
    if (node.kind === 'string') pieces.push(JSON.stringify(node.value));
    else if (node.kind === 'literal') pieces.push(node.source);
    else if (node.kind === 'object') addMembers(node.members, depth);
    else addItems(node.items, depth);
  }

  function addMembers(members: readonly JsonMember[], depth: number): void {
    const line = getLine(depth + 1);
    let before = '{';
    for (const { key, value } of members) {
      pieces.push(before, line, JSON.stringify(key), layout.colon);
      addNode(value, depth + 1);
      before = ',';
    }
    if (members.length === 0) pieces.push('{', getEmptyLine(depth), '}');
    else pieces.push(getLine(depth), '}');
  }

  function addItems(items: readonly JsonNode[], depth: number): void {
    const line = getLine(depth + 1);
    let before = '[';
    for (const item of items) {
      pieces.push(before, line);
      addNode(item, depth + 1);
      before = ',';
    }
    if (items.length === 0) pieces.push('[', getEmptyLine(depth), ']');
    else pieces.push(getLine(depth), ']');
  }

  function getEmptyLine(depth: number): string {
    const isClosed = layout.empty === 'closed' || layout.lineEnd === '';
    return isClosed ? '' : layout.lineEnd + getLine(depth);
  }

  return (node, depth = 0) => {
    pieces.length = 0;
    addNode(node, depth);
    return pieces.join('');
  };
}
