import { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import { PostgresChanges } from './postgres-changes.ts';

it('takes nothing for known that was said on another connection', async () => {
  const pool = new Pool({ max: 1 });
  vi.spyOn(pool, 'query').mockImplementation(() => Promise.resolve({ rows: [{ mark: '7:7:' }] }));
  const changes = new PostgresChanges(pool, (make) => make());
  const first = await changes.ask();
  expect(await changes.ask()).toBe(first);
  pool.emit('connect');
  expect(await changes.ask()).not.toBe(first);
});
