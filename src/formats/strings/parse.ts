import { decode } from '#formats/text/decode.ts';
import { describeUnused } from './descriptions.ts';
import { createEntryList } from './entry-list.ts';
import { createProblemLog } from '#formats/text/problem-log.ts';
import { readPropertyList } from './property-list.ts';
import type { StringsResult } from './types.ts';
import { isXmlPropertyList, readXmlPropertyList } from './xml-property-list.ts';

export const NOTHING_FOUND =
  'No texts were found. Supported formats: "key" = "value"; as in .strings files, key = value lines, ' +
  'and XML property lists of strings.';

/**
 * Spec 5, Text file import: Apple's old-style property lists, plain `key = value` lines and XML.
 * Never throws and takes linear time. Every entry is in `entries`, in the file's order, or in
 * `problems`, which are sorted by line. A later entry replaces an earlier one with the same key.
 * Without an entry the first problem is NOTHING_FOUND.
 */
export function parseStrings(input: Uint8Array | string): StringsResult {
  const problems = createProblemLog();
  const entries = createEntryList(problems);
  const text = decode(input, problems);
  const read = isXmlPropertyList(text) ? readXmlPropertyList : readPropertyList;
  const notices = describeUnused(read(text, entries, problems));

  const found = entries.list();
  const reported = problems.list();
  const others = notices.length === 0 ? {} : { notices };
  if (found.length > 0) return { entries: found, problems: reported, ...others };
  return { entries: [], problems: [{ line: 1, message: NOTHING_FOUND }, ...reported] };
}
