import { inQuotes } from './problem-log.ts';
import type { ProblemLog } from './problem-log.ts';

/** Of entries with the same key the last one stays, at its place; the others are reported. */
export function keepLast<Entry extends { line?: number }>(
  entries: Entry[],
  problems: ProblemLog,
  {
    getId,
    getName = getId,
  }: { getId: (entry: Entry) => string; getName?: (entry: Entry) => string },
): Entry[] {
  const ids = new Set<string>();
  for (const entry of entries) ids.add(getId(entry));
  if (ids.size === entries.length) return entries;
  // A Map, because `__proto__` and `constructor` are valid keys.
  const last = new Map(entries.map((entry) => [getId(entry), entry]));
  return entries.filter((entry) => {
    const { line: later = 1 } = last.get(getId(entry)) ?? entry;
    if (last.get(getId(entry)) === entry) return true;
    const { line = 1 } = entry;
    addRepeated(problems, getName(entry), { line, later });
    return false;
  });
}

export function addRepeated(
  problems: ProblemLog,
  name: string,
  { line, later }: { line: number; later: number },
): void {
  const lines = `line ${line} is overwritten by line ${later}`;
  problems.add(line, `The key ${inQuotes(name)} appears twice: ${lines}.`, 'duplicate');
}
