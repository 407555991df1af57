import type { JsonNode } from './tree.ts';

/** How a program lays out JSON. */
export type JsonLayout = {
  indent: string;
  colon: string;
  empty: 'closed' | 'with a blank line';
  /** Empty for a file of one line. */
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
  const pieces: string[] = [];
  writeNode(node, layout, layout.lineEnd, pieces);
  pieces.push(layout.end);
  return pieces.join('');
}

/** `line` is the line end and the indentation of the line that the node is on. */
function writeNode(node: JsonNode, layout: JsonLayout, line: string, pieces: string[]): void {
  if (node.kind === 'string') pieces.push(JSON.stringify(node.value));
  else if (node.kind === 'literal') pieces.push(node.source);
  else writeList(node, layout, line, pieces);
}

function writeList(
  node: Extract<JsonNode, { kind: 'object' | 'array' }>,
  layout: JsonLayout,
  line: string,
  pieces: string[],
): void {
  const [opening, closing] = node.kind === 'object' ? ['{', '}'] : ['[', ']'];
  const length = node.kind === 'object' ? node.members.length : node.items.length;
  pieces.push(opening);
  if (length === 0) {
    if (layout.empty !== 'closed' && layout.lineEnd !== '') pieces.push(layout.lineEnd, line);
    pieces.push(closing);
    return;
  }
  const inner = line + layout.indent;
  if (node.kind === 'object') {
    node.members.forEach(({ key, value }, index) => {
      pieces.push(index === 0 ? inner : `,${inner}`, JSON.stringify(key), layout.colon);
      writeNode(value, layout, inner, pieces);
    });
  } else {
    node.items.forEach((item, index) => {
      pieces.push(index === 0 ? inner : `,${inner}`);
      writeNode(item, layout, inner, pieces);
    });
  }
  pieces.push(line, closing);
}
