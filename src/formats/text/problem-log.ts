export type Problem = {
  line: number;
  message: string;
  kind?: 'duplicate';
};

export type ProblemLog = {
  add(line: number, message: string, kind?: Problem['kind']): void;
  absorb(other: ProblemLog): void;
  /** Sorted by line; beyond the limit the last problem counts the rest. */
  list(): Problem[];
  readonly omitted: number;
};

/** Bounds the messages for a file of garbage; further ones are only counted. */
export const MAX_PROBLEMS = 1000;

const MAX_QUOTED_LENGTH = 60;

export function createProblemLog(): ProblemLog {
  const kept: Problem[] = [];
  let omitted = 0;
  let firstOmittedLine = 0;

  function omit(line: number, count: number) {
    if (omitted === 0) firstOmittedLine = line;
    omitted += count;
  }

  function add(line: number, message: string, kind?: Problem['kind']) {
    const last = kept.at(-1);
    if (last?.line === line && last.message === message) return;
    const problem = { line, message, ...(kind !== undefined && { kind }) };
    if (kept.length < MAX_PROBLEMS) kept.push(problem);
    else omit(line, 1);
  }

  return {
    add,
    absorb(other) {
      const problems = other.list();
      const summary = other.omitted > 0 ? problems.pop() : undefined;
      for (const { line, message, kind } of problems) add(line, message, kind);
      if (summary !== undefined) omit(summary.line, other.omitted);
    },
    list() {
      const sorted = kept.toSorted((a, b) => a.line - b.line);
      if (omitted === 0) return sorted;
      const message = `${omitted} more problems were found; repair these first and import again.`;
      return [...sorted, { line: firstOmittedLine, message }];
    },
    get omitted() {
      return omitted;
    },
  };
}

export function inQuotes(text: string): string {
  const whole = text.length <= MAX_QUOTED_LENGTH;
  return JSON.stringify(whole ? text : `${text.slice(0, MAX_QUOTED_LENGTH)}…`);
}

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
