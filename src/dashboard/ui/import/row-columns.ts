import type { Keyed, Row } from './kind.ts';

/** The values of objects by their fields, in the order of the objects; undefined where one has none. */
type Columns = [name: string, values: unknown[]][];

/**
 * Rows on their way out of a worker. Thousands of objects take the page that receives them twice as long, as each names its
 * fields anew.
 */
export interface RowColumns {
  size: number;
  rows: Columns;
  entries: Columns;
}

function toColumns(objects: readonly (object | undefined)[]): Columns {
  const columns = new Map<string, unknown[]>();
  objects.forEach((object, at) => {
    // Faster than its entries; the objects have no fields but their own.
    for (const name in object) {
      // as: it has the field.
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

/** What `fromRowColumns` makes the same rows of. */
export const toRowColumns = (rows: readonly Row<Keyed>[]): RowColumns => ({
  size: rows.length,
  rows: toColumns(rows.map(withoutEntry)),
  entries: toColumns(rows.map(({ entry }) => entry)),
});

/** The rows of which `toRowColumns` made the columns. */
export function fromRowColumns<Entry extends Keyed>(columns: RowColumns): Row<Entry>[] {
  const rows: Row<Entry>[] = [];
  for (let at = 0; at < columns.size; at += 1) {
    // as: what they were made of.
    const row = objectAt(columns.rows, at) as Row<Entry>;
    const entry = objectAt(columns.entries, at) as Entry;
    if ('key' in entry) row.entry = entry;
    rows.push(row);
  }
  return rows;
}
