import { EventEmitter } from 'node:events';
import type { PoolClient } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Lease } from './postgres-lease.ts';

const ownPid = 7;

/** A connection that is answered by `answer`; notes what was asked, and whether it was given back. */
function connect(answer: (statement: string) => object) {
  const asked: string[] = [];
  const given: (boolean | undefined)[] = [];
  const client = Object.assign(new EventEmitter(), {
    processID: ownPid,
    query: (statement: string) => {
      asked.push(statement);
      return Promise.resolve(answer(statement));
    },
    release: (destroy?: boolean) => given.push(destroy),
  });
  // as: all of it that a lease uses.
  return { client: client as unknown as PoolClient, asked, given };
}

/** What a database answers that gives the lock, and where nobody waits for it. */
const give = ({ pid = ownPid, held = true, awaited = false }) =>
  connect((statement) =>
    statement.includes('lock table')
      ? [{ rows: [] }, { rows: [{ mark: 'now', pid, held }] }]
      : { rows: [{ awaited }] },
  );

async function take(client: PoolClient, onAwaited = () => {}): Promise<Lease> {
  const taken = await Lease.take(client, onAwaited);
  if ('refusal' in taken) throw new Error('It was not given.');
  return taken.lease;
}

const takeNone = (client: PoolClient) => Lease.take(client, () => {});

function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

it('takes no connection from the others behind a pooler, which names processes of its own', async () => {
  const { client, asked, given } = give({ pid: ownPid + 1 });
  expect(await takeNone(client)).toEqual({ mark: 'now', refusal: 'forever' });
  expect(asked.at(-1)).toBe('rollback');
  expect(given).toEqual([undefined]);
});

it('answers what is seen where the lock is not to be had', async () => {
  const { client, given } = give({ held: false });
  expect(await takeNone(client)).toEqual({ mark: 'now', refusal: 'for now' });
  expect(given).toEqual([undefined]);
});

it('holds as long as the database has said so a moment ago', async () => {
  stopClock();
  const { client } = give({});
  const lease = await take(client);
  for (let look = 0; look < 20; look += 1) {
    expect(lease.isHeld()).toBe(true);
    expect(lease.isHeld()).toBe(true);
    await vi.advanceTimersByTimeAsync(20);
  }
});

it('does not hold once the database says nothing', async () => {
  stopClock();
  const silent = connect((statement) =>
    statement.includes('lock table')
      ? [{ rows: [{ mark: 'now', pid: ownPid, held: true }] }]
      : new Promise(() => undefined),
  );
  const lease = await take(silent.client);
  expect(lease.isHeld()).toBe(true);
  await vi.advanceTimersByTimeAsync(150);
  expect(lease.isHeld()).toBe(false);
});

it('ends when somebody waits, when few ask, and after a second', async () => {
  stopClock();
  const awaited = give({ awaited: true });
  const onAwaited = vi.fn();
  await take(awaited.client, onAwaited);
  await vi.advanceTimersByTimeAsync(20);
  expect(awaited.asked.at(-1)).toBe('commit');
  expect(onAwaited).toHaveBeenCalledOnce();
  const quiet = give({});
  await take(quiet.client);
  await vi.advanceTimersByTimeAsync(40);
  expect(quiet.asked.at(-1)).toBe('commit');
  const long = give({});
  const lease = await take(long.client);
  while (lease.isHeld() && lease.isHeld()) await vi.advanceTimersByTimeAsync(20);
  expect(long.asked.at(-1)).toBe('commit');
  expect(performance.now()).toBeLessThan(1200);
  for (const { given } of [awaited, quiet, long]) expect(given).toEqual([undefined]);
});

it('ends with its connection, which is not used again', async () => {
  const { client, given } = give({});
  const lease = await take(client);
  client.emit('error', new Error('cut'));
  client.emit('end');
  expect(lease.isHeld()).toBe(false);
  expect(given).toEqual([true]);
});

it('is over from the start when its connection is cut with the answer', async () => {
  const cut = connect(() => {
    cut.client.emit('error', new Error('cut'));
    return [{ rows: [{ mark: 'now', pid: ownPid, held: true }] }];
  });
  const lease = await take(cut.client);
  expect(lease.isHeld()).toBe(false);
  expect(cut.given).toEqual([true]);
});
