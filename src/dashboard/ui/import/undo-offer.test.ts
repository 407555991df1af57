import { afterEach, expect, it, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import { NOTHING_DONE } from '#domain/task.ts';
import { endJobs, jobs } from '#dashboard/browser/work/job-store.ts';
import { forgetUndoables, undoables, undoLatest } from '#dashboard/browser/work/toast.ts';
import { createJobSender } from './job-sender.ts';
import type { ImportDefinition, Keyed, ReadyRow } from './definition.ts';

afterEach(() => {
  endJobs();
  forgetUndoables();
  vi.unstubAllGlobals();
});

const rows = ['a', 'b', 'c'].map((key, id): ReadyRow<Keyed> => ({
  id,
  kind: 'new',
  entry: { key },
}));

/** Sends rows by a sender of its own; the first job fails for the last row. */
function openImport() {
  vi.stubGlobal('window', new EventTarget()); // Node has none
  const undone: string[] = [];
  const define = (before: string) => {
    const undo: ImportDefinition<Keyed>['undo'] = (done) => () => {
      undone.push(`${done.map(({ entry }) => entry.key).join()} to ${before}`);
      return Promise.resolve(NOTHING_DONE);
    };
    const send: ImportDefinition<Keyed>['send'] = (sent) => {
      const failed = sent.length === 3 ? [{ item: 2, name: 'c', reason: 'Too long.' }] : [];
      return Promise.resolve({ done: [], failed, skipped: [] });
    };
    const words = { verb: 'Import', noun: 'text' };
    const kind: unknown = { words, layout: { getName: ({ key }: Keyed) => key }, send, undo };
    return kind as ImportDefinition<Keyed>; // as: the sender needs only these members
  };
  const sender = createJobSender<Keyed>(() => undefined);
  const send = async (before: string, wanted: typeof rows) => {
    sender.send(define(before), wanted);
    await vi.waitFor(() => expect(jobs.get()).toEqual([]), testTimeouts.expect.poll);
  };
  return { send, undone };
}

it('is one for a job and its retry, each to what was there before it', async () => {
  const { send, undone } = openImport();
  await send('nothing', rows);
  await send('two texts', rows.slice(2));
  expect(undoables.get()).toMatchObject([{ message: '3 texts imported' }]);
  undoLatest();
  const parts = ['c to two texts', 'a,b to nothing'];
  await vi.waitFor(() => expect(undone).toEqual(parts), testTimeouts.expect.poll);
});

it('leaves out what is undone already', async () => {
  const { send, undone } = openImport();
  await send('nothing', rows);
  undoLatest();
  await vi.waitFor(() => expect(undone).toEqual(['a,b to nothing']), testTimeouts.expect.poll);
  await send('nothing again', rows.slice(2));
  expect(undoables.get()).toMatchObject([{ message: '1 text imported' }]);
  undoLatest();
  const both = ['a,b to nothing', 'c to nothing again'];
  await vi.waitFor(() => expect(undone).toEqual(both), testTimeouts.expect.poll);
});
