import { PostgresAdapter } from 'kysely';
import type { Db } from '../schema.ts';

/** Whether SQL or performance differs from SQLite's. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
