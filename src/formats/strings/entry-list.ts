import { inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import type { StringsEntry } from './types.ts';

export type EntryList = {
  add(entry: StringsEntry): void;
  list(): StringsEntry[];
  readonly size: number;
};

/**
 * A repeated key replaces the earlier entry, as in Apple's dictionaries. It is reported at the
 * earlier line.
 */
export function createEntryList(problems: ProblemLog): EntryList {
  const kept: (StringsEntry | undefined)[] = [];
  // A Map, because `__proto__` and `constructor` are valid keys. It holds positions: repeatedly
  // deleting and adding Map keys is quadratic in V8.
  const places = new Map<string, number>();

  function reportOverwritten(earlier: StringsEntry, later: StringsEntry) {
    const lines = `line ${earlier.line} is overwritten by line ${later.line}`;
    const message = `The key ${inQuotes(later.key)} appears twice: ${lines}.`;
    problems.add(earlier.line, message, 'duplicate');
  }

  return {
    add(entry) {
      if (entry.key === '') {
        const value = inQuotes(entry.value);
        problems.add(entry.line, `The text ${value} has an empty key: it is left out.`);
        return;
      }
      const place = places.get(entry.key);
      const earlier = place === undefined ? undefined : kept[place];
      if (place !== undefined && earlier !== undefined) {
        reportOverwritten(earlier, entry);
        kept[place] = undefined;
      }
      places.set(entry.key, kept.length);
      kept.push(entry);
    },
    list: () => kept.filter((entry) => entry !== undefined),
    get size() {
      return places.size;
    },
  };
}
