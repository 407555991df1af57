import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import { NOTHING_DONE, STOPPED, type TaskResult } from '#domain/task.ts';
import { toast, forgetUndoables, undoables } from '#dashboard/browser/work/toast.ts';
import { endJobs, jobs } from '#dashboard/browser/work/job-store.ts';
import { createJobSender } from './job-sender.ts';
import type { Keyed, ImportDefinition, ReadyRow, WorkbenchState } from './definition.ts';
import { emptyWorkbench, reduce, type WorkbenchEvent } from './reducer.ts';

beforeEach(() => {
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue();
  vi.stubGlobal('window', new EventTarget()); // Node has none
});
afterEach(() => {
  endJobs();
  forgetUndoables();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const makeRow = (key: string, id: number): ReadyRow<Keyed> => ({ id, kind: 'new', entry: { key } });
const rows = ['a', 'b', 'c'].map(makeRow);

function start() {
  const sent: (readonly ReadyRow<Keyed>[])[] = [];
  let answer = Promise.withResolvers<TaskResult<number>>();
  const end = vi.fn();
  const send: ImportDefinition<Keyed>['send'] = (wanted, { onProgress }) => {
    sent.push(wanted);
    onProgress({ finished: 1, total: 2 });
    return answer.promise;
  };
  const undo: ImportDefinition<Keyed>['undo'] = () => () => Promise.resolve(NOTHING_DONE);
  const kind: unknown = {
    words: { verb: 'Import', noun: 'text' },
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

type Send = ImportDefinition<Keyed>['send'];

/** A sender with the state that its events make. */
function watch(send: Send, own: Partial<ImportDefinition<Keyed>> = {}) {
  let state: WorkbenchState<Keyed> = emptyWorkbench;
  const shown: string[] = [];
  const dispatch = (event: WorkbenchEvent<Keyed>) => {
    state = reduce(state, event);
    if (shown.at(-1) !== state.stage.name) shown.push(state.stage.name);
  };
  dispatch({ type: 'found', rows });
  const sender = createJobSender<Keyed>(dispatch);
  const kind: unknown = {
    words: { verb: 'Import', noun: 'text' },
    layout: { getName: ({ key }: Keyed) => key },
    send,
    ...own,
  };
  const definition = kind as ImportDefinition<Keyed>; // as: the sender needs only these members
  return {
    sender,
    shown,
    getState: () => state,
    getStatuses: () => rows.map(({ id }) => state.progress.get(id)?.status),
    send: async (wanted: readonly ReadyRow<Keyed>[]) => {
      sender.send(definition, wanted);
      await vi.waitFor(() => expect(jobs.get()).toEqual([]), testTimeouts.expect.poll);
    },
    add: (wanted: readonly ReadyRow<Keyed>[]) => sender.send(definition, wanted),
  };
}

const answer = (failures: [number, string][] = [], error?: string) =>
  Promise.resolve({
    done: [],
    failed: failures.map(([item, reason]) => ({ item, name: '', reason })),
    skipped: [],
    ...(error !== undefined && { error }),
  });

describe('sending rows', () => {
  it('shows the progress, counts the written rows, and reports', async () => {
    const written: number[] = [];
    const send: Send = (sent, { onProgress }) => {
      onProgress({ finished: sent.length, total: sent.length });
      return answer([[1, 'No.']]);
    };
    const work = watch(send, { onSent: (done) => written.push(done.length) });
    await work.send(rows.slice(0, 2));
    expect(work.shown).toEqual(['review', 'sending', 'report']);
    expect(work.getState().share).toBe(1);
    expect(work.getStatuses()).toEqual(['done', 'failed', undefined]);
    expect(written).toEqual([1]);
  });

  it('offers to undo a job with those that it retried, and no others', async () => {
    const offered: unknown[] = [];
    const fail = (id: number): [number, string] => [id, 'Too long.'];
    const undo = (done: unknown) => void offered.push(done);
    const work = watch((sent) => answer(sent[2] && [1, 2].map(fail)), { undo });
    for (const [from, to] of [[0], [1, 2], [2], [0, 1]]) await work.send(rows.slice(from, to));
    expect(offered).toEqual([1, 2, 3, 1].map((count) => rows.slice(0, count)));
  });

  it('goes back to the list when nothing was written', async () => {
    const onSent = vi.fn();
    const work = watch(() => answer([[0, 'Too long.']], 'The server is away.'), { onSent });
    await work.send(rows.slice(0, 1));
    expect(work.shown).toEqual(['review', 'sending', 'review']);
    expect(work.getState().stage).toEqual({ name: 'review', error: 'The server is away.' });
    expect(onSent).not.toHaveBeenCalled();
  });

  it('sends nothing when there is nothing to send', async () => {
    const work = watch(() => answer());
    await work.send([]);
    expect(work.shown).toEqual(['review']);
  });

  it('sends the rows that are added after those under way, and reports once', async () => {
    const gate = Promise.withResolvers<undefined>();
    const parts: number[][] = [];
    const work = watch(async (sent) => {
      parts.push(sent.map(({ id }) => id));
      await gate.promise;
      return answer();
    });
    const sent = work.send(rows.slice(0, 2));
    work.add(rows.slice(2));
    expect(work.getStatuses()).toEqual(['queued', 'queued', 'queued']);
    expect(parts).toEqual([[0, 1]]);
    gate.resolve(undefined);
    await sent;
    expect(parts).toEqual([[0, 1], [2]]);
    expect(work.shown).toEqual(['review', 'sending', 'report']);
    expect(work.getStatuses()).toEqual(['done', 'done', 'done']);
  });
});

describe('stopping', () => {
  it('ends all that waits for its turn, but not what is sent later', async () => {
    const stopped: boolean[] = [];
    const work = watch(async (_, { signal }) => {
      await Promise.resolve();
      if (stopped.length === 0) work.sender.stop();
      stopped.push(signal.aborted);
      return answer([[1, STOPPED]]);
    });
    await work.send(rows.slice(0, 2));
    await work.send(rows.slice(2));
    expect(stopped).toEqual([true, false]);
    expect(work.shown).toEqual(['review', 'sending', 'report', 'sending', 'report']);
  });
});

describe('cancelling', () => {
  it('ends what is under way and what waits', async () => {
    const signals: AbortSignal[] = [];
    const gate = Promise.withResolvers<undefined>();
    const work = watch(async (sent, { signalFor }) => {
      signals.push(...sent.map(({ id }) => signalFor(id)));
      await gate.promise;
      return answer([
        [0, STOPPED],
        [2, STOPPED],
      ]);
    });
    const sent = work.send(rows);
    work.sender.cancel([0, 2]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, true]);
    gate.resolve(undefined);
    await sent;
    expect(work.getStatuses()).toEqual(['cancelled', 'done', 'cancelled']);
  });

  it('does not keep a row from being sent again', async () => {
    const aborted: boolean[] = [];
    const work = watch((_sent, { signalFor }) => {
      aborted.push(signalFor(0).aborted);
      return answer();
    });
    work.sender.cancel([0]);
    await work.send(rows.slice(0, 1));
    expect(aborted).toEqual([false]);
    expect(work.getStatuses()[0]).toBe('done');
  });
});
