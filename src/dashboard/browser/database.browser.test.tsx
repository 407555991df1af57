import type { DBSchema } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { createDatabase } from './database.ts';

interface Things extends DBSchema {
  things: { key: string; value: string };
}

afterEach(() => vi.restoreAllMocks());

test('a database that never opens is given up after three seconds, and tried again by the next caller', async () => {
  const factory = vi.spyOn(IDBFactory.prototype, 'open');
  // as: a request that never fires an event
  const request = Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
  factory.mockReturnValueOnce(Object.assign(request, { addEventListener: () => undefined }));
  const timers = holdTimers(3_000);
  const open = createDatabase<Things>('never-opens', (database) => {
    database.createObjectStore('things');
  });
  const failure = open().catch((error: unknown) => error);
  expect(timers.count()).toBe(1);
  timers.pass();
  expect(await failure).toMatchObject({ name: 'TimeoutError' });
  const database = await open();
  expect([...database.objectStoreNames]).toEqual(['things']);
  expect(await open()).toBe(database);
  database.close();
  indexedDB.deleteDatabase('never-opens');
});

test('a database whose transactions never end is given up, too', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const listening = vi.spyOn(IDBTransaction.prototype, 'addEventListener');
  listening.mockReturnValue(undefined);
  const timers = holdTimers(3_000);
  const open = createDatabase<Things>('never-ends', (database) => {
    database.createObjectStore('things');
  });
  const outcome = open().catch((error: unknown) => error);
  await vi.waitFor(() => expect(transaction).toHaveBeenCalled());
  timers.pass();
  expect(await outcome).toMatchObject({ name: 'TimeoutError' });
  listening.mockRestore();
  (await open()).close();
  indexedDB.deleteDatabase('never-ends');
});
