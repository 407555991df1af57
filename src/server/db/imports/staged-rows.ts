import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../dialects/dialect.ts';
import { jsonRows } from './json-rows.ts';
import type { Db } from '../schema.ts';

const columns = ['c0', 'c1', 'c2', 'c3'] as const;

type StagedRow = readonly (string | null)[];

/** Sent before the transaction that uses them, which shortens its locks. The caller clears them. */
export interface StagedRows {
  add(rows: readonly StagedRow[]): Promise<void>;
  /** Sources to select `c0`, `c1` and so on from, in insertion order. */
  getSources(): RawBuilder<unknown>[];
  clear(): Promise<void>;
}

const fields = (rows: RawBuilder<unknown>) =>
  sql`(select ${sql.join(columns.map((name, at) => sql`item.value ->> ${sql.lit(at)} as ${sql.ref(name)}`))} from ${rows})`;

/** PostgreSQL parses large statements without blocking others. */
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

/** Rows that SQLite selects at once: a few milliseconds of work. */
const rowsPerSource = 800;

/**
 * SQLite parses JSON more slowly than it writes rows: rows wait in a temporary table, which locks
 * no file.
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
      // Node binds numbers as floats, which would make the division fractional.
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
        // Remaining rows only use memory.
        await sql`delete from staged_rows where work = ${work} and source = ${source}`
          .execute(db)
          .catch(() => undefined);
        await setImmediate();
      }
    },
  };
}

export const stageRows = (db: Db): StagedRows => (isPostgres(db) ? inStatements(db) : inTable(db));
