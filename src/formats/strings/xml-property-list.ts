import { readPropertyList } from '#formats/property-list/read.ts';
import type { JsonNode } from '#formats/json/tree.ts';
import type { Remark } from '#formats/text/line-count.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import type { EntryList } from './entry-list.ts';

export function isXmlPropertyList(text: string): boolean {
  return /^\s*<(?:\?xml|!DOCTYPE\s+plist|plist)\b/i.test(text);
}

/** The texts of the outermost `<dict>`. Reports other values; remarks on unused comments. */
export function readXmlPropertyList(
  text: string,
  entries: EntryList,
  problems: ProblemLog,
): Remark[] {
  return readPropertyList(text, problems, ({ value, ...entry }) => {
    if (typeof value === 'string') return entries.add({ ...entry, value });
    const kind = `is ${nameKind(value)}, not a text`;
    problems.add(entry.line, `The value of ${inQuotes(entry.key)} ${kind}: it is left out.`);
  });
}

function nameKind(node: Exclude<JsonNode, string>): string {
  if (node.kind === 'literal') return node.source;
  return node.kind === 'array' ? '<array>' : '<dict>';
}
