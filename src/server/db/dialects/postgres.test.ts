import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { postgresChanges } from './postgres.ts';

it('returns another token on a new connection', async () => {
  const query = () => Promise.resolve({ rows: [{ token: '7:7:' }] });
  const pool = Object.assign(new Pool({ max: 1 }), { query });
  const changes = postgresChanges(pool, (make) => make());
  const first = await changes.ask();
  expect(await changes.ask()).toBe(first);
  pool.emit('connect');
  expect(await changes.ask()).not.toBe(first);
});
