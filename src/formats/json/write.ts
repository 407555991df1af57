import type { JsonNode } from './tree.ts';

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
  return writeNode(node, layout, layout.lineEnd) + layout.end;
}

/** `line` is the line end and the indentation of the line that the node is on. */
function writeNode(node: JsonNode, layout: JsonLayout, line: string): string {
  if (node.kind === 'string') return JSON.stringify(node.value);
  if (node.kind === 'literal') return node.source;
  const inner = line + layout.indent;
  let text = '';
  if (node.kind === 'object') {
    for (const { key, value } of node.members) {
      const written = writeNode(value, layout, inner);
      text += `${text === '' ? '' : ','}${inner}${JSON.stringify(key)}${layout.colon}${written}`;
    }
    return inBrackets('{}', text, layout, line);
  }
  for (const item of node.items)
    text += `${text === '' ? '' : ','}${inner}${writeNode(item, layout, inner)}`;
  return inBrackets('[]', text, layout, line);
}

function inBrackets(brackets: '{}' | '[]', text: string, layout: JsonLayout, line: string): string {
  if (text !== '') return `${brackets.charAt(0)}${text}${line}${brackets.charAt(1)}`;
  const isClosed = layout.empty === 'closed' || layout.lineEnd === '';
  return isClosed ? brackets : `${brackets.charAt(0)}${layout.lineEnd}${line}${brackets.charAt(1)}`;
}
