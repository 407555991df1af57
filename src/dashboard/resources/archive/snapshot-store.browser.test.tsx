import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#dashboard/api/session/session-store.ts';
import { deleteSnapshot, listSnapshots, openSnapshot, saveSnapshot } from './snapshot-store.ts';

const nimbus = { appId: 'a', appName: 'Nimbus' };

const listSizes = async () => (await listSnapshots()).map(({ size }) => size);
const save = (size: number) => saveSnapshot(nimbus, new Blob(['x'.repeat(size)]));

/** Ends any other session first. */
function signIn(name: string): void {
  sessionStore.forget();
  sessionStore.signIn({ email: `${name}@example.com` });
}

beforeEach(() => {
  signIn('ada');
  let now = Date.UTC(2026, 0, 1);
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
});

afterEach(async () => {
  vi.restoreAllMocks();
  signIn('ada');
  for (const { id } of await listSnapshots()) await deleteSnapshot(id);
});

test('keeps archives, lists them from the newest, and gives them back as they were', async () => {
  const snapshot = await save(3);
  await save(5);
  expect(await listSizes()).toEqual([5, 3]);
  const kept = await openSnapshot(snapshot.id);
  expect([kept?.snapshot, await kept?.archive.text()]).toEqual([snapshot, 'xxx']);
  await deleteSnapshot(snapshot.id);
  expect(await listSizes()).toEqual([5]);
  expect(await openSnapshot(snapshot.id)).toBeUndefined();
});

test('hides other users’ snapshots', async () => {
  const snapshot = await save(3);
  signIn('bob');
  expect(await listSnapshots()).toEqual([]);
  expect(await openSnapshot(snapshot.id)).toBeUndefined();
});

test('deletes nothing where a write fails after it has begun', async () => {
  await save(1);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  put.mockImplementation(function fail(this: IDBObjectStore) {
    const { transaction } = this;
    if (this.name === 'archives') queueMicrotask(() => transaction.abort());
    // as: the request fails with its transaction
    return this.get('nothing') as IDBRequest<IDBValidKey>;
  });
  await expect(save(2)).rejects.toThrow();
  put.mockRestore();
  expect(await listSizes()).toEqual([1]);
});

test.each(['QuotaExceededError', 'UnknownError'])('keeps the others on %s', async (name) => {
  await save(1);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No.', name);
  });
  await expect(save(2)).rejects.toThrow('No.');
  expect(await listSizes()).toEqual([1]);
});
