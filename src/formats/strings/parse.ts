import { decode } from '#formats/text/decode.ts';
import type { LeftOut } from './descriptions.ts';
import { createEntryList } from './entry-list.ts';
import { createProblemLog } from '#formats/text/problem-log.ts';
import { readPropertyList } from './property-list.ts';
import type { StringsResult } from './types.ts';
import { isXmlPropertyList, readXmlPropertyList } from './xml-property-list.ts';

/** Told to a person who imports a file without a single text (spec 5, Text file import). */
export const NOTHING_FOUND =
  'No texts were found. Supported formats: "key" = "value"; as in .strings files, key = value lines, ' +
  'and XML property lists of strings.';

/**
 * Reads the texts of a `.strings` or `.txt` file (spec 5, Text file import): Apple's old-style
 * property lists in UTF-8 or UTF-16, plain `key = value` lines, XML property lists.
 *
 * Takes the bytes of the file, or text that is decoded already. Never throws and takes linear time.
 * Every entry of the file is either in `entries`, in the order of the file, or named in `problems`;
 * of entries with the same key the last one stays. Problems come in the order of their lines, at most
 * 1,000 and a last one that counts the rest; without any entry the first one is NOTHING_FOUND.
 * Comments that describe no entry, such as headings, are counted in `notices`.
 */
export function parseStrings(input: Uint8Array | string): StringsResult {
  const problems = createProblemLog();
  const entries = createEntryList(problems);
  const text = decode(input, problems);
  const read = isXmlPropertyList(text) ? readXmlPropertyList : readPropertyList;
  const notices = describeLeftOut(read(text, entries, problems));

  const found = entries.list();
  const reported = problems.list();
  if (found.length > 0) return { entries: found, problems: reported, ...notices };
  return { entries: [], problems: [{ line: 1, message: NOTHING_FOUND }, ...reported] };
}

function describeLeftOut({ count, lines }: LeftOut): Pick<StringsResult, 'notices'> {
  const [line] = lines;
  if (line === undefined) return {};
  const places = lines.length < count ? `${lines.join(', ')} and below` : lines.join(', ');
  const message =
    count === 1
      ? `The comment on line ${line} describes no text and is left out.`
      : `${count} comments describe no text and are left out: lines ${places}.`;
  return { notices: [{ line, message }] };
}
