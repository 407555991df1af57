import type { Client } from 'pg';
import { expect } from 'vitest';
import { besideName } from './postgres.ts';

/** Ends all connections but the test's own. Returns them once they are gone. */
export async function cutConnections(beside: Client): Promise<{ waits: boolean }[]> {
  const { rows } = await beside.query<{ pid: number; waits: boolean }>(
    `select pid, wait_event_type is not distinct from 'Lock' as waits, pg_terminate_backend(pid)
     from pg_stat_activity where datname = current_database() and application_name <> $1`,
    [besideName],
  );
  const pids = rows.map(({ pid }) => pid);
  const left = 'select pid from pg_stat_activity where pid = any($1)';
  await expect.poll(async () => (await beside.query(left, [pids])).rowCount).toBe(0);
  return rows;
}
