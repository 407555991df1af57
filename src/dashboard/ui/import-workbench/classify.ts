import type {
  ImportableRow,
  ImportEntry,
  ImportFile,
  ImportRow,
  ImportRules,
  RowKind,
} from './types.ts';

/**
 * Sets everything found in a file against what there is already: one row per entry and per problem,
 * in the order of the file. Of entries with the same key the last one counts, as in the contract's
 * imports; the others are duplicates.
 */
export function classify<Entry extends ImportEntry>(
  file: ImportFile<Entry>,
  rules: ImportRules<Entry>,
): ImportRow<Entry>[] {
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
export function withKey<Entry extends ImportEntry>(
  rows: readonly ImportRow<Entry>[],
  id: number,
  key: string,
  rules: ImportRules<Entry>,
): ImportRow<Entry>[] {
  const oldKey = rows.find((row) => row.id === id)?.entry?.key;
  const affected = new Map<number, ImportRow<Entry>>();
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

/**
 * The rows after an import: what was written is the same now, what failed carries its reason,
 * unless that is what the person is told anyway (`said`).
 */
export function withReport<Entry extends ImportEntry>(
  rows: readonly ImportRow<Entry>[],
  sent: ReadonlySet<number>,
  failures: ReadonlyMap<number, string>,
  said?: string,
): ImportRow<Entry>[] {
  return rows.map((row) => {
    if (!sent.has(row.id)) return row;
    const reason = failures.get(row.id);
    if (reason === undefined) return { ...row, kind: 'same', reason };
    return { ...row, reason: reason === said ? undefined : reason };
  });
}

function toRow<Entry extends ImportEntry>(
  id: number,
  entry: Entry,
  { existing, isSame, reasonAgainst, isPlaceholder }: ImportRules<Entry>,
): ImportRow<Entry> {
  const row = { id, entry, ...(entry.line === undefined ? {} : { line: entry.line }) };
  const reason = reasonAgainst(entry, existing);
  if (reason !== undefined) return { ...row, kind: 'invalid', reason };
  const before = existing.get(entry.key);
  if (before === undefined) return { ...row, kind: 'new' };
  if (isSame(before, entry)) return { ...row, kind: 'same' };
  return { ...row, kind: isPlaceholder?.(before) ? 'new' : 'changed' };
}

function markDuplicates<Entry extends ImportEntry>(
  rows: ImportRow<Entry>[],
  { keyName = 'key' }: ImportRules<Entry>,
): ImportRow<Entry>[] {
  const lastOf = new Map<string, ImportRow<Entry>>();
  for (const row of rows) {
    // An entry that cannot be imported overwrites nothing.
    if (row.entry && row.kind !== 'invalid') lastOf.set(row.entry.key, row);
  }
  return rows.map((row) => {
    const last = row.entry && lastOf.get(row.entry.key);
    if (row.kind === 'invalid' || !last || last === row) return row;
    const where = last.line === undefined ? '' : ` on line ${last.line}`;
    const reason = `The same ${keyName} comes again${where}; the last one counts.`;
    return { ...row, kind: 'duplicate', reason };
  });
}

/** How many rows there are of each kind. */
export function countKinds(rows: readonly { kind: RowKind }[]): Record<RowKind, number> {
  const counts = { new: 0, changed: 0, same: 0, duplicate: 0, invalid: 0 };
  for (const row of rows) counts[row.kind] += 1;
  return counts;
}

/** Whether importing the row would change anything. */
export function isImportable<Entry extends ImportEntry>(
  row: ImportRow<Entry>,
): row is ImportableRow<Entry> {
  return row.kind === 'new' || row.kind === 'changed';
}
