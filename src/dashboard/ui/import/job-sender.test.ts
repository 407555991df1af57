import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import { NOTHING_DONE, type TaskResult } from '#domain/task.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { forgetUndoables, undoables } from '#dashboard/browser/work/undo.ts';
import { endJobs, jobs } from '#dashboard/browser/work/job-store.ts';
import { createJobSender } from './job-sender.ts';
import type { Keyed, ImportDefinition, ReadyRow } from './definition.ts';

beforeEach(() => {
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue();
  // Node has no tab to keep open.
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  endJobs();
  forgetUndoables();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rows = ['a', 'b', 'c'].map((key, id): ReadyRow<Keyed> => ({
  id,
  kind: 'new',
  entry: { key },
}));

function start() {
  const sent: (readonly ReadyRow<Keyed>[])[] = [];
  let answer = Promise.withResolvers<TaskResult<number>>();
  const end = vi.fn();
  const send: ImportDefinition<Keyed>['send'] = (wanted, { onProgress }) => {
    sent.push(wanted);
    onProgress({ finished: 1, total: 2 });
    return answer.promise;
  };
  const undo: ImportDefinition<Keyed>['undo'] = (_done, offer) =>
    offer(() => Promise.resolve(NOTHING_DONE));
  const kind: unknown = {
    words: { verb: 'Import', noun: { one: 'text', many: 'texts' } },
    layout: { getName: ({ key }: Keyed) => key },
    send,
    undo,
    end,
    steps: ({ length }: readonly Keyed[]) => [{ label: `Show the ${length} text` }],
  };
  const sender = createJobSender<Keyed>(() => undefined);
  sender.send(kind as ImportDefinition<Keyed>, rows); // as: the sender needs only these members
  return {
    sender,
    sent,
    end,
    settle: (failures: [number, string][]) => {
      const failed = failures.map(([item, reason]) => ({ item, name: '', reason }));
      answer.resolve({ done: [], failed, skipped: [] });
      answer = Promise.withResolvers<TaskResult<number>>();
    },
  };
}

const stages = () => jobs.get().map(({ title, stage }) => [title, stage]);

it('goes on when its dialog is closed, and tells under “Background tasks” what became of it', async () => {
  const { sender, settle, sent, end } = start();
  await vi.waitFor(
    () =>
      expect(stages()).toEqual([
        ['Import of 3 texts', { name: 'working', finished: 1, total: 3, isStopping: false }],
      ]),
    testTimeouts.expect.poll,
  );
  expect(sender.leave()).toBe(true);
  expect(end).not.toHaveBeenCalled();
  settle([[1, 'Too long.']]);
  await vi.waitFor(
    () =>
      expect(stages()).toMatchObject([
        [
          'Import of 3 texts',
          { done: 2, result: { failed: [{ name: 'b', reason: 'Too long.' }], skipped: [] } },
        ],
      ]),
    testTimeouts.expect.poll,
  );
  expect(end).toHaveBeenCalledOnce();
  expect(undoables.get().map(({ message }) => message)).toEqual(['2 texts imported']);
  jobs.get()[0]?.retry();
  await vi.waitFor(() => expect(sent).toHaveLength(2), testTimeouts.expect.poll);
  expect(sent[1]?.map(({ id }) => id)).toEqual([1]);
  settle([]);
  const next = { label: 'Show the 1 text' };
  await vi.waitFor(
    () => expect(stages()).toMatchObject([['Import of 3 texts', { name: 'ended', next }]]),
    testTimeouts.expect.poll,
  );
});

it('leaves the report to its dialog while that is open', async () => {
  const { sender, settle, sent } = start();
  await vi.waitFor(() => expect(sent).toHaveLength(1), testTimeouts.expect.poll);
  settle([[1, 'Too long.']]);
  await vi.waitFor(() => expect(stages()).toEqual([]), testTimeouts.expect.poll);
  expect(toast.error).not.toHaveBeenCalled();
  expect(sender.leave()).toBe(false);
});
