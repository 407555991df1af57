import { type RawBuilder, sql, PostgresAdapter } from 'kysely';
import type { Db } from '../schema.ts';

/** The database's time in epoch milliseconds, shared by all processes. */
export const databaseTime = (db: Db): RawBuilder<number> =>
  isPostgres(db)
    ? sql`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`
    : sql`cast(unixepoch('subsec') * 1000 as integer)`;

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
