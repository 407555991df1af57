import { sql } from 'kysely';
import { isPostgres } from './dialects/dialect.ts';
import type { Db } from './schema.ts';
import { getState } from './state.ts';

/** Start message for a pool that the database role may not fill. Superusers have no limit. */
export async function getPoolWarning(db: Db): Promise<string | undefined> {
  const { pool, reserved } = getState(db);
  if (!pool || pool.isPooled || !isPostgres(db)) return undefined;
  const { rows } = await sql<{ role: string; limit: number }>`
    select rolname as role, rolconnlimit as "limit" from pg_roles
    where rolname = current_user and not rolsuper and rolconnlimit >= 0`.execute(db);
  const size = pool.size + (reserved ? 1 : 0);
  const [found] = rows;
  if (!found || found.limit >= size) return undefined;
  const { role, limit } = found;
  return `The database role ${role} may have ${limit} connections, and DATABASE_POOL_SIZE is ${size}: requests fail while all are in use. Set DATABASE_POOL_SIZE=${limit}, or raise the limit with ALTER ROLE ${role} CONNECTION LIMIT.`;
}
