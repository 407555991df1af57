import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Db } from '../schema.ts';

/** The database's time in epoch milliseconds, shared by all processes. */
export const databaseTime = (db: Db): RawBuilder<number> =>
  isPostgres(db)
    ? sql`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`
    : sql`cast(unixepoch('subsec') * 1000 as integer)`;
