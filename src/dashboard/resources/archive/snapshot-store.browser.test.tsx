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

/** Fails this many writes as if the device were full. */
function fillUp(attempts: number) {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  for (let attempt = 0; attempt < attempts; attempt += 1)
    put.mockImplementationOnce(() => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    });
  return put;
}

test('keeps archives, lists them from the newest, and gives them back as they were', async () => {
  const { snapshot } = await save(3);
  await save(5);
  expect(await listSizes()).toEqual([5, 3]);
  const kept = await openSnapshot(snapshot.id);
  expect([kept?.snapshot, await kept?.archive.text()]).toEqual([snapshot, 'xxx']);
  await deleteSnapshot(snapshot.id);
  expect(await listSizes()).toEqual([5]);
  expect(await openSnapshot(snapshot.id)).toBeUndefined();
});

test('hides other users’ snapshots', async () => {
  const { snapshot } = await save(3);
  signIn('bob');
  expect(await listSnapshots()).toEqual([]);
  expect(await openSnapshot(snapshot.id)).toBeUndefined();
});

test('deletes as few of the oldest as a full device requires, and counts them', async () => {
  for (const size of [1, 2, 3]) await save(size);
  fillUp(2);
  expect(await save(4)).toMatchObject({ dropped: 2 });
  expect(await listSizes()).toEqual([4, 3]);
});

test('lets nothing go where the device stays full, and nothing that someone else has saved', async () => {
  await save(1);
  signIn('bob');
  await save(2);
  await save(3);
  const put = fillUp(100);
  await expect(save(4)).rejects.toThrow('The device is full.');
  expect(await listSizes()).toEqual([3, 2]);
  put.mockReset();
  fillUp(2);
  expect(await save(4)).toMatchObject({ dropped: 2 });
  signIn('ada');
  expect(await listSizes()).toEqual([1]);
  signIn('bob');
  for (const { id } of await listSnapshots()) await deleteSnapshot(id);
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

test('lets nothing go for what would not fit alone', async () => {
  await save(1);
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 2048 });
  await expect(save(4096)).rejects.toThrow(
    'The snapshot takes 4.1 kB, and this browser lets the dashboard keep 2.0 kB on this device.',
  );
  expect(await listSizes()).toEqual([1]);
});

test('passes on what else goes wrong, and lets nothing go for it', async () => {
  await save(1);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No.', 'UnknownError');
  });
  await expect(save(2)).rejects.toThrow('No.');
  expect(await listSizes()).toEqual([1]);
});
