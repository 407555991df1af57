import { PostgresAdapter } from 'kysely';
import type { Db } from '../schema.ts';

/** Whether it is PostgreSQL, where its SQL or what is quick there differs from SQLite's. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
