import { parseStrings } from '#formats/strings/parse.ts';
import type { ImportFile } from '#dashboard/ui/import/classify.ts';
import type { TextEntry } from './text-entry.ts';

/** Reads a .strings or .txt file (spec 5, Text file import). */
export function textsOfFile(bytes: Uint8Array): ImportFile<TextEntry> {
  const { entries, problems, notices = [] } = parseStrings(bytes);
  return {
    entries,
    notices,
    problems: problems.map((problem) => ({ ...problem, kind: problem.kind ?? 'invalid' })),
  };
}
