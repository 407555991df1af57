import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { sessionStore } from '#dashboard/api/session/session-store.ts';
import { toStorageKey } from '#dashboard/browser/prefix.ts';
import { endJobs, jobs } from '#dashboard/browser/work/job-store.ts';
import { pendingToasts } from '#dashboard/browser/work/toast.ts';
import { Unfinished } from './use-unfinished-work.ts';
import { forgetOthers, startWork } from './work-journal.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  pendingToasts.set([]);
  await forgetOthers();
});

/** Others wait until it is released. */
async function holdStorage(): Promise<() => Promise<void>> {
  const db = await openDB(toStorageKey('app-manager.work'));
  const { store, done } = db.transaction('works', 'readwrite');
  let isHeld = true;
  const hold = async () => {
    while (isHeld) await store.count();
  };
  void hold();
  return async () => {
    isHeld = false;
    await done;
    db.close();
  };
}

const startImport = (place: string) => {
  const after = { key: 'brand', value: '#2563EB' };
  return startWork({ kind: 'import', place, title: 'Import of one color' }, [
    { kind: 'color', change: 'added', key: 'brand', after },
  ]);
};

const renderPage = (place: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Unfinished isHere={(work) => work.place === place} failed="Failed" />
    </QueryClientProvider>,
  );

async function leaveWork(): Promise<string> {
  sessionStore.signIn({ email: 'ada@example.com' });
  const place = `app ${crypto.randomUUID()}`;
  const run = await startImport(place);
  await run?.end(false);
  await renderPage(place);
  await expect.poll(() => jobs.get()).toMatchObject([{ title: 'Import of one color' }]);
  return place;
}

function discard(): void {
  const [job] = jobs.get();
  if (job?.stage.name === 'left') job.stage.discard();
}

test('discarded work is listed until it is deleted, so that no reload brings it back', async () => {
  await leaveWork();
  const release = await holdStorage();
  discard();
  const times: number[] = [];
  await expect.poll(() => times.push(jobs.get().length)).toBe(3);
  await release();
  expect(times).toEqual([1, 1, 1]);
  await expect.poll(() => jobs.get()).toEqual([]);
});

test('work that the browser does not delete stays listed, and a message says so', async () => {
  await leaveWork();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('No.', 'SecurityError');
  });
  discard();
  await expect
    .poll(() => pendingToasts.get())
    .toMatchObject([
      { kind: 'error', message: 'The browser did not delete “Import of one color”. Try again.' },
    ]);
  expect(jobs.get()).toHaveLength(1);
});

test('work is no longer offered while a retry writes the same things', async () => {
  const place = await leaveWork();
  const run = await startImport(place);
  await expect.poll(() => jobs.get()).toEqual([]);
  await run?.end(true);
});

test('work that a lost session has stopped is told after signing in again', async () => {
  const place = await leaveWork();
  expect(pendingToasts.get()).toEqual([]);
  await cleanup();
  endJobs();
  await renderPage(place);
  await expect
    .poll(() => pendingToasts.get())
    .toMatchObject([{ message: expect.stringMatching(/^Import of one color stopped/) as string }]);
});
