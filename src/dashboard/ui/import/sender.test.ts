import { describe, expect, it } from 'vitest';
import { createSender } from './job-sender.ts';
import type { Keyed, ImportDefinition, ReadyRow, WorkbenchState } from './definition.ts';
import { emptyWorkbench, reduce, type WorkbenchEvent } from './reducer.ts';

type Send = ImportDefinition<Keyed>['send'];

const rows: ReadyRow<Keyed>[] = ['a', 'b', 'c'].map((key, id) => ({
  id,
  kind: 'new',
  entry: { key },
}));

function start() {
  let state: WorkbenchState<Keyed> = emptyWorkbench;
  const stages: string[] = [];
  const dispatch = (event: WorkbenchEvent<Keyed>) => {
    state = reduce(state, event);
    if (stages.at(-1) !== state.stage.name) stages.push(state.stage.name);
  };
  dispatch({ type: 'found', rows });
  const sender = createSender<Keyed>(dispatch);
  const getStatuses = () => rows.map(({ id }) => state.progress.get(id)?.status);
  return { sender, stages, getState: () => state, getStatuses };
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
    const { sender, stages, getStatuses } = start();
    const written: number[] = [];
    const send: Send = (sent, { onProgress }) => {
      onProgress({ finished: sent.length, total: sent.length });
      return answer([[1, 'No.']]);
    };
    await sender.send({ send, onSent: (done) => written.push(done.length) }, rows.slice(0, 2));
    expect(stages).toEqual(['review', 'sending', 'report']);
    expect(getStatuses()).toEqual(['done', 'failed', undefined]);
    expect(written).toEqual([1]);
  });

  it('goes back to the list when nothing was written', async () => {
    const { sender, stages, getState } = start();
    const send = () => answer([[0, 'Too long.']], 'The server is away.');
    await sender.send({ send, onSent: () => stages.push('told') }, rows.slice(0, 1));
    expect(stages).toEqual(['review', 'sending', 'review']);
    expect(getState().stage).toEqual({ name: 'review', error: 'The server is away.' });
  });

  it('sends nothing when there is nothing to send', async () => {
    const { sender, stages } = start();
    await sender.send({ send: () => answer() }, []);
    expect(stages).toEqual(['review']);
  });

  it('checks everything that was sent, however often, after the last run', async () => {
    const { sender, getStatuses } = start();
    const checked: (readonly number[])[] = [];
    const kind = {
      send: () => answer(),
      check: (ids: readonly number[]) => {
        checked.push(ids);
        return Promise.resolve(new Set([0, 2]));
      },
    };
    await Promise.all([sender.send(kind, rows.slice(0, 2)), sender.send(kind, rows.slice(2))]);
    expect(checked).toEqual([[0, 1, 2]]);
    expect(getStatuses()).toEqual(['done', 'failed', 'done']);
  });
});

describe('stopping', () => {
  it('ends all that waits for its turn, but not what is sent later', async () => {
    const { sender, stages, getState } = start();
    const stopped: boolean[] = [];
    const send: Send = (_, { signal }) => {
      if (stopped.length === 0) sender.stop();
      stopped.push(signal.aborted);
      return answer([[1, 'Not started: you stopped it first.']]);
    };
    await sender.send({ send }, rows.slice(0, 2));
    await sender.send({ send }, rows.slice(2));
    expect(stopped).toEqual([true, false]);
    expect(stages).toEqual(['review', 'sending', 'report', 'sending', 'report']);
    expect(getState().stage).toEqual({ name: 'report', unchecked: false });
  });

  it('goes with leaving', async () => {
    const { sender } = start();
    const signals: AbortSignal[] = [];
    const send: Send = (_, { signal }) => {
      signals.push(signal);
      sender.end();
      return answer();
    };
    await sender.send({ send }, rows.slice(0, 1));
    expect(signals[0]?.aborted).toBe(true);
  });
});

describe('cancelling', () => {
  it('ends what is under way and what waits', async () => {
    const { sender, getStatuses } = start();
    const signals: AbortSignal[] = [];
    const gate = Promise.withResolvers<undefined>();
    const send: Send = async (sent, { signalFor }) => {
      signals.push(...sent.map(({ id }) => signalFor(id)));
      await gate.promise;
      return answer();
    };
    const sent = sender.send({ send }, rows);
    await Promise.resolve();
    sender.cancel([0, 2]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, true]);
    gate.resolve(undefined);
    await sent;
    expect(getStatuses()).toEqual(['cancelled', 'done', 'cancelled']);
  });

  it('does not keep a row from being sent again', async () => {
    const { sender, getStatuses } = start();
    sender.cancel([0]);
    let isAborted: boolean | undefined;
    const send: Send = (_sent, { signalFor }) => {
      isAborted = signalFor(0).aborted;
      return answer();
    };
    await sender.send({ send }, rows.slice(0, 1));
    expect(isAborted).toBe(false);
    expect(getStatuses()[0]).toBe('done');
  });

  it('ends everything at once when the person leaves', async () => {
    const { sender, stages } = start();
    const signals: AbortSignal[] = [];
    const gate = Promise.withResolvers<undefined>();
    const send: Send = async (sent, { signalFor }) => {
      signals.push(...sent.map(({ id }) => signalFor(id)));
      await gate.promise;
      return answer();
    };
    const sent = sender.send({ send }, rows);
    await Promise.resolve();
    sender.end();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    gate.resolve(undefined);
    await sent;
    expect(stages).not.toContain('report');
  });
});
