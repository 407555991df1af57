import { keepLast } from '#formats/text/keep-last.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import type { StringsEntry } from './types.ts';

export type EntryList = {
  add(entry: StringsEntry): void;
  /** Reports repeated keys: to be called once, at the end. */
  list(): StringsEntry[];
  readonly size: number;
};

/** A repeated key replaces the earlier entry, as in Apple's dictionaries. */
export function createEntryList(problems: ProblemLog): EntryList {
  const entries: StringsEntry[] = [];
  return {
    add(entry) {
      if (entry.key !== '') entries.push(entry);
      else {
        const value = inQuotes(entry.value);
        problems.add(entry.line, `The text ${value} has an empty key: it is left out.`);
      }
    },
    list: () => keepLast(entries, problems, { getId: ({ key }) => key }),
    get size() {
      return entries.length;
    },
  };
}
