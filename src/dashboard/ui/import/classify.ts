import type { FileNotes, Keyed, Row } from './kind.ts';

/** Something that the parser could not read, or that a person should look at. */
interface ImportProblem {
  line?: number;
  message: string;
  /** `duplicate`: an entry that a later one with the same key overwrites. */
  kind: 'duplicate' | 'invalid';
}

/** Everything that a parser found in a file. */
export interface ImportFile<Entry extends Keyed> extends FileNotes {
  entries: readonly Entry[];
  problems: readonly ImportProblem[];
}

/** Tells new, changed and same entries apart, and which cannot be imported at all. */
export interface ImportRules<Entry extends Keyed> {
  /** The name of the key within a sentence; `key` unless given. */
  keyName?: string;
  /** Entries that are there already, by key. */
  existing: ReadonlyMap<string, Entry>;
  /** Whether an import of `entry` would leave `before` as it is. */
  isSame: (before: Entry, entry: Entry) => boolean;
  /** Why the entry cannot be imported; `undefined` when it can. */
  reasonAgainst: (entry: Entry, existing: ReadonlyMap<string, Entry>) => string | undefined;
  /** Whether what there is only holds the place of what an import would bring: that is new then. */
  isPlaceholder?: (before: Entry) => boolean;
}

/**
 * Sets everything found in a file against what there is already: one row per entry and per problem,
 * in the order of the file. Of entries with the same key the last one counts, as in the contract's
 * imports; the others are duplicates.
 */
export function classify<Entry extends Keyed>(
  file: ImportFile<Entry>,
  rules: ImportRules<Entry>,
): Row<Entry>[] {
  const entries = file.entries.map((entry, id) => toRow(id, entry, rules));
  const problems = file.problems.map(({ message, ...problem }, index) => ({
    ...problem,
    id: entries.length + index,
    reason: message,
  }));
  return [...markDuplicates(entries, rules), ...problems].sort(
    (a, b) => (a.line ?? 0) - (b.line ?? 0),
  );
}

/** The rows after a person gave one of them another key: whoever has or had that key is looked at again. */
export function withKey<Entry extends Keyed>(
  rows: readonly Row<Entry>[],
  id: number,
  key: string,
  rules: ImportRules<Entry>,
): Row<Entry>[] {
  const oldKey = rows.find((row) => row.id === id)?.entry?.key;
  const affected = new Map<number, Row<Entry>>();
  for (const { id: rowId, entry } of rows) {
    if (!entry) continue;
    if (rowId === id) affected.set(rowId, toRow(rowId, { ...entry, key }, rules));
    else if (entry.key === key || entry.key === oldKey) {
      affected.set(rowId, toRow(rowId, entry, rules));
    }
  }
  const marked = new Map(markDuplicates([...affected.values()], rules).map((row) => [row.id, row]));
  return rows.map((row) => marked.get(row.id) ?? row);
}

function toRow<Entry extends Keyed>(
  id: number,
  entry: Entry,
  { existing, isSame, reasonAgainst, isPlaceholder }: ImportRules<Entry>,
): Row<Entry> {
  const row = { id, entry, ...(entry.line === undefined ? {} : { line: entry.line }) };
  const reason = reasonAgainst(entry, existing);
  if (reason !== undefined) return { ...row, kind: 'invalid', reason };
  const before = existing.get(entry.key);
  if (before === undefined) return { ...row, kind: 'new' };
  if (isSame(before, entry)) return { ...row, kind: 'same' };
  return { ...row, kind: isPlaceholder?.(before) ? 'new' : 'changed' };
}

function markDuplicates<Entry extends Keyed>(
  rows: Row<Entry>[],
  { keyName = 'key' }: ImportRules<Entry>,
): Row<Entry>[] {
  const lastByKey = new Map<string, Row<Entry>>();
  // From the end: the first of a key that is met there is the last of the file.
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    // An entry that cannot be imported overwrites nothing.
    if (!row?.entry || row.kind === 'invalid') continue;
    const last = lastByKey.get(row.entry.key);
    if (!last) {
      lastByKey.set(row.entry.key, row);
      continue;
    }
    const where = last.line === undefined ? '' : ` on line ${last.line}`;
    const reason = `The same ${keyName} comes again${where}; the last one counts.`;
    rows[at] = { ...row, kind: 'duplicate', reason };
  }
  return rows;
}
