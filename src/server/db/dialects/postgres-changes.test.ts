import { EventEmitter } from 'node:events';
import { Pool } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PostgresChanges } from './postgres-changes.ts';

it('takes nothing for known that was said on another connection', async () => {
  const query = () => Promise.resolve({ rows: [{ mark: '7:7:' }] });
  const pool = Object.assign(new Pool({ max: 1 }), { query });
  const changes = new PostgresChanges(pool, (make) => make());
  const first = await changes.ask();
  expect(await changes.ask()).toBe(first);
  pool.emit('connect');
  expect(await changes.ask()).not.toBe(first);
});

/** A pool of one connection, which is lent to one at a time, to a database that gives the lock and then says nothing more of it. */
function lendOne({ pid = 7 } = {}) {
  const asked: string[] = [];
  let free = Promise.withResolvers<undefined>();
  free.resolve(undefined);
  const client = Object.assign(new EventEmitter(), {
    processID: 7,
    release: () => free.resolve(undefined),
    query: (statement: string) => {
      asked.push(statement);
      const taken = { mark: 'taken', pid, held: true };
      if (statement.includes('lock table')) return Promise.resolve([{ rows: [taken] }]);
      if (statement.includes('not granted')) return new Promise(() => undefined);
      return Promise.resolve({ rows: [{ mark: 'asked' }] });
    },
  });
  const connect = async () => {
    await free.promise;
    free = Promise.withResolvers();
    return client;
  };
  const query = async (statement: string) => {
    const lent = await connect();
    const answer = await lent.query(statement);
    lent.release();
    return answer;
  };
  return { pool: Object.assign(new Pool({ max: 1 }), { connect, query }), asked };
}

it('asks again, on the same connection, once it is not certain any more that the lock is its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { pool, asked } = lendOne();
  const changes = new PostgresChanges(pool, (make) => make());
  await vi.advanceTimersByTimeAsync(1000);
  while (changes.recall() === undefined) await changes.ask();
  expect(await changes.ask()).toContain('taken');
  await vi.advanceTimersByTimeAsync(200);
  expect(changes.recall()).toBeUndefined();
  expect(await changes.ask()).toContain('asked');
  expect(asked.slice(-2)).toEqual(['commit', expect.stringContaining('as mark')]);
});

it('does not try again behind a pooler', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { pool, asked } = lendOne({ pid: 8 });
  const changes = new PostgresChanges(pool, (make) => make());
  for (let call = 0; call < 1000; call += 1) {
    await changes.ask();
    vi.advanceTimersByTime(1);
  }
  expect(asked.filter((statement) => statement.includes('lock table'))).toHaveLength(1);
});
