import { inQuotes, keepLast, type ProblemLog } from '#formats/text/problem-log.ts';
import type { StringsEntry } from './types.ts';

export type EntryList = ReturnType<typeof createEntryList>;

/** A repeated key replaces the earlier entry, as in Apple's dictionaries. */
export function createEntryList(problems: ProblemLog) {
  const entries: StringsEntry[] = [];
  return {
    add(entry: StringsEntry): void {
      if (entry.key !== '') entries.push(entry);
      else {
        const value = inQuotes(entry.value);
        problems.add(entry.line, `The text ${value} has an empty key: it is left out.`);
      }
    },
    /** Reports repeated keys: to be called once, at the end. */
    list: () => keepLast(entries, problems, { getId: ({ key }) => key }),
    get size() {
      return entries.length;
    },
  };
}
