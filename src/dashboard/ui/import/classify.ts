import { describeTextFault } from '#domain/well-formed.ts';
import type { Decided, FileNotes, Keyed, Row, RowStatus } from './definition.ts';

interface ImportProblem {
  line?: number;
  message: string;
  /** `duplicate`: a later entry has the same key. */
  kind: 'duplicate' | 'invalid';
}

export interface ImportFile<Entry extends Keyed> extends FileNotes {
  entries: readonly Entry[];
  problems: readonly ImportProblem[];
}

interface Required {
  id: string;
  /** Why an entry is refused without it. */
  reason: string;
  /** Why a row cannot be sent while the required one is not selected. */
  unselected: string;
}

export interface ImportRules<Entry extends Keyed> {
  /** The name of the key within a sentence; `key` by default. */
  keyName?: string;
  existing: ReadonlyMap<string, Entry>;
  isSame: (before: Entry, entry: Entry) => boolean;
  validate: (entry: Entry, existing: ReadonlyMap<string, Entry>) => string | undefined;
  /** Whether the current entry is only a placeholder: importing it counts as new. */
  isPlaceholder?: (before: Entry) => boolean;
  getRequired?: (entry: Entry) => Required | undefined;
}

/** Codes of groups have no blanks. */
export const getIdentity = ({ group, key }: Keyed): string =>
  group === undefined ? key : `${group} ${key}`;

/** One row per entry and problem, in file order. The last entry of a key counts, as in the contract's imports. */
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
  return [...markRows(entries, rules), ...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** Updates the rows after an edited key: all rows with the old or new key are classified again. */
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
  const inFileOrder = [...affected.values()].sort((a, b) => a.id - b.id);
  const marked = new Map(markRows(inFileOrder, rules).map((row) => [row.id, row]));
  return rows.map((row) => marked.get(row.id) ?? row);
}

function toRow<Entry extends Keyed>(
  id: number,
  entry: Entry,
  { existing, isSame, validate, isPlaceholder }: ImportRules<Entry>,
): Row<Entry> {
  const row = { id, entry, ...(entry.line === undefined ? {} : { line: entry.line }) };
  const reason = validate(entry, existing) ?? describeTextFault({ ...entry, note: '', path: '' });
  if (reason !== undefined) return { ...row, kind: 'invalid', reason };
  const before = existing.get(getIdentity(entry));
  if (before === undefined) return { ...row, kind: 'new' };
  if (isSame(before, entry)) return { ...row, kind: 'same' };
  return { ...row, kind: isPlaceholder?.(before) ? 'new' : 'changed' };
}

const markRows = <Entry extends Keyed>(rows: Row<Entry>[], rules: ImportRules<Entry>) =>
  markDuplicates(markIncomplete(rows, rules), rules);

/** Refuses entries whose required entry is neither in the file nor there already. */
function markIncomplete<Entry extends Keyed>(
  rows: Row<Entry>[],
  { existing, getRequired }: ImportRules<Entry>,
): Row<Entry>[] {
  if (!getRequired) return rows;
  const valid = rows.filter(({ kind }) => kind !== 'invalid');
  const inFile = new Set(valid.flatMap(({ entry }) => (entry ? [getIdentity(entry)] : [])));
  return rows.map((row) => {
    const required = row.entry && getRequired(row.entry);
    if (!required || existing.has(required.id) || inFile.has(required.id)) return row;
    return { ...row, kind: 'invalid', reason: required.reason };
  });
}

/** Rows that cannot be sent, because the new entry that they require is not selected. */
export function findUnselectedRequired<Entry extends Keyed>(
  { rows, choices }: Decided<Entry>,
  { existing, getRequired }: ImportRules<Entry>,
): ReadonlyMap<number, RowStatus> {
  const unselected = new Set<string>();
  for (const { id, kind, entry } of rows)
    if (entry && kind === 'new' && choices.get(id) === 'skip') unselected.add(getIdentity(entry));
  const statuses = new Map<number, RowStatus>();
  if (unselected.size === 0) return statuses;
  for (const { id, kind, entry } of rows) {
    const required = entry && getRequired?.(entry);
    if (!required || existing.has(required.id) || !unselected.has(required.id)) continue;
    if (kind === 'new' || kind === 'changed')
      statuses.set(id, { kind, selectable: false, selected: false, reason: required.unselected });
  }
  return statuses;
}

function markDuplicates<Entry extends Keyed>(
  rows: Row<Entry>[],
  { keyName = 'key' }: ImportRules<Entry>,
): Row<Entry>[] {
  const lastByKey = new Map<string, Row<Entry>>();
  // Backwards: the last entry of a key counts.
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (!row?.entry || row.kind === 'invalid') continue;
    const last = lastByKey.get(getIdentity(row.entry));
    if (!last) {
      lastByKey.set(getIdentity(row.entry), row);
      continue;
    }
    const line = last.line === undefined ? '' : ` on line ${last.line}`;
    const { path } = last.entry ?? {};
    const where = path === row.entry.path || path === undefined ? line : `${line} of ${path}`;
    const reason = `The same ${keyName} comes again${where}; the last one counts.`;
    rows[at] = { ...row, kind: 'duplicate', reason };
  }
  return rows;
}
