import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../dialects/is-postgres.ts';
import { jsonRows } from './json-rows.ts';
import type { Db } from '../schema.ts';

/** The fields of a staged row, in the order of its values. */
const columns = ['c0', 'c1', 'c2', 'c3'] as const;

type StagedRow = readonly (string | null)[];

/**
 * Rows that are brought to the database before the transaction that needs them, so that it holds others up no longer than
 * writing takes. Who stages them clears them.
 */
export interface StagedRows {
  /** Some milliseconds of work: a slice of them. */
  add(rows: readonly StagedRow[]): Promise<void>;
  /** What to select from, one after another, in the order in which the rows came: `c0`, `c1` and so on. */
  getSources(): RawBuilder<unknown>[];
  /** Never rejects. */
  clear(): Promise<void>;
}

const fields = (rows: RawBuilder<unknown>) =>
  sql`(select ${sql.join(columns.map((name, at) => sql`item.value ->> ${sql.lit(at)} as ${sql.ref(name)}`))} from ${rows})`;

/** PostgreSQL holds up nobody while it reads the rows of a statement. */
function inStatements(db: Db): StagedRows {
  const sources: RawBuilder<unknown>[] = [];
  return {
    add(rows) {
      sources.push(fields(jsonRows(db, rows)));
      return Promise.resolve();
    },
    getSources: () => sources,
    clear: () => Promise.resolve(),
  };
}

/** How many rows SQLite then takes from the table at once: some milliseconds of work. */
const rowsPerSource = 800;

/**
 * SQLite reads JSON more slowly than it writes rows, and has one writer at a time. A table of the writing connection
 * alone is no part of the file: filling it keeps nobody from writing that.
 */
function inTable(db: Db): StagedRows {
  const work = randomUUID();
  let count = 0;
  const names = sql.join(columns.map((name) => sql.ref(name)));
  return {
    async add(rows) {
      await sql`create temporary table if not exists staged_rows
        (work text, source integer, at integer, ${sql.raw(columns.join(' text, '))} text, primary key (work, source, at))
        without rowid`.execute(db);
      // Node binds every number as one with fractions, of which the division would be one, too.
      const first = sql`cast(${count} as integer)`;
      await sql`insert into staged_rows (work, source, at, ${names})
        select ${work}, (${first} + item.key) / ${sql.lit(rowsPerSource)}, ${first} + item.key,
          ${sql.join(columns.map((_, at) => sql`item.value ->> ${sql.lit(at)}`))}
        from ${jsonRows(db, rows)}`.execute(db);
      count += rows.length;
    },
    getSources: () =>
      Array.from(
        { length: Math.ceil(count / rowsPerSource) },
        (_, source) =>
          sql`(select ${names} from staged_rows where work = ${work} and source = ${source} order by at)`,
      ),
    async clear() {
      for (let source = 0; source * rowsPerSource < count; source += 1) {
        // What was imported is there, or it is known why not: rows that stay only take up memory.
        await sql`delete from staged_rows where work = ${work} and source = ${source}`
          .execute(db)
          .catch(() => undefined);
        await setImmediate();
      }
    },
  };
}

/** An empty stage. */
export const stageRows = (db: Db): StagedRows => (isPostgres(db) ? inStatements(db) : inTable(db));
