import { decode } from '#formats/text/decode.ts';
import { createEntryList, type EntryList } from './entry-list.ts';
import { orNoTexts } from '#formats/text/no-texts.ts';
import { createProblemLog, inQuotes, type ProblemLog } from '#formats/text/problem-log.ts';
import { readPropertyList } from './property-list.ts';
import type { StringsResult } from './types.ts';
import { readPropertyList as readXml } from '#formats/property-list/read.ts';
import type { JsonNode } from '#formats/json/tree.ts';
import type { Remark } from '#formats/text/line-count.ts';

/**
 * Spec 5, Text file import: Apple's old-style property lists, plain `key = value` lines and XML.
 * Never throws and takes linear time. Every entry is in `entries`, in the file's order, or in
 * `problems`, which are sorted by line. A later entry replaces an earlier one with the same key.
 */
export function parseStrings(input: Uint8Array | string): StringsResult {
  const problems = createProblemLog();
  const entries = createEntryList(problems);
  const text = decode(input, problems);
  const read = isXmlPropertyList(text) ? readXmlPropertyList : readPropertyList;
  const notices = read(text, entries, problems);

  const found = entries.list();
  return {
    entries: found,
    problems: orNoTexts(problems.list(), found.length),
    ...(notices.length > 0 && { notices }),
  };
}

function isXmlPropertyList(text: string): boolean {
  return /^\s*<(?:\?xml|!DOCTYPE\s+plist|plist)\b/i.test(text);
}

/** The texts of the outermost `<dict>`. Reports other values; remarks on unused comments. */
function readXmlPropertyList(text: string, entries: EntryList, problems: ProblemLog): Remark[] {
  return readXml(text, problems, ({ value, ...entry }) => {
    if (typeof value === 'string') return entries.add({ ...entry, value });
    const kind = `is ${nameKind(value)}, not a text`;
    problems.add(entry.line, `The value of ${inQuotes(entry.key)} ${kind}: it is left out.`);
  });
}

function nameKind(node: Exclude<JsonNode, string>): string {
  if (node.kind === 'literal') return node.source;
  return node.kind === 'array' ? '<array>' : '<dict>';
}
