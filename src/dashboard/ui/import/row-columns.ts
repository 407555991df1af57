import type { Keyed, Row } from './definition.ts';

/** Field values in the order of the objects; undefined where an object lacks the field. */
type Columns = [name: string, values: unknown[]][];

/**
 * Rows for a transfer from a worker. Thousands of objects would repeat their field names and take
 * twice as long.
 */
export interface RowColumns {
  size: number;
  rows: Columns;
  entries: Columns;
}

function toColumns(objects: readonly (object | undefined)[]): Columns {
  const columns = new Map<string, unknown[]>();
  objects.forEach((object, at) => {
    // Faster than `Object.entries`; the objects inherit no fields.
    for (const name in object) {
      // as: the field exists
      const value = (object as Record<string, unknown>)[name];
      if (value === undefined) continue;
      let values = columns.get(name);
      if (!values) columns.set(name, (values = new Array(objects.length).fill(undefined)));
      values[at] = value;
    }
  });
  return [...columns];
}

function objectAt(columns: Columns, at: number): object {
  const object: Record<string, unknown> = {};
  for (const [name, values] of columns) {
    const value = values[at];
    if (value !== undefined) object[name] = value;
  }
  return object;
}

type OwnFields = Record<Exclude<keyof Row<Keyed>, 'entry'>, unknown>;

const withoutEntry = ({ id, kind, line, reason }: Row<Keyed>) =>
  ({ id, kind, line, reason }) satisfies OwnFields;

export const toRowColumns = (rows: readonly Row<Keyed>[]): RowColumns => ({
  size: rows.length,
  rows: toColumns(rows.map(withoutEntry)),
  entries: toColumns(rows.map(({ entry }) => entry)),
});

export function fromRowColumns<Entry extends Keyed>(columns: RowColumns): Row<Entry>[] {
  const rows: Row<Entry>[] = [];
  for (let at = 0; at < columns.size; at += 1) {
    // as: the columns were built from rows
    const row = objectAt(columns.rows, at) as Row<Entry>;
    const entry = objectAt(columns.entries, at) as Entry;
    if ('key' in entry) row.entry = entry;
    rows.push(row);
  }
  return rows;
}
