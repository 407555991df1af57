import { decode } from '#formats/text/decode.ts';
import { createEntryList } from './entry-list.ts';
import { orNoTexts } from '#formats/text/no-texts.ts';
import { createProblemLog } from '#formats/text/problem-log.ts';
import { readPropertyList } from './property-list.ts';
import type { StringsResult } from './types.ts';
import { isXmlPropertyList, readXmlPropertyList } from './xml-property-list.ts';

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
