import { describe, expect, it } from 'vitest';
import { emptyQueue, type QueueEvent, queueReducer, type QueueState } from './queue-state.ts';
import { isFile, toRow } from './rows.ts';
import type { Progress } from './types.ts';

const source = (name: string) => ({ name, size: 10, open: () => Promise.reject(new Error(name)) });
const added: QueueEvent = {
  type: 'added',
  rows: [
    toRow(0, { key: 'a', sources: [source('a.png'), source('a@2x.png')] }),
    toRow(1, { key: 'b', sources: [source('b.png')] }),
    toRow(2, { name: 'notes.txt', problem: 'No image' }),
  ],
};

const run = (...events: QueueEvent[]) => events.reduce(queueReducer, emptyQueue);
const ids = (...numbers: number[]) => new Set(numbers);
const moved = (id: number, to: Progress): QueueEvent => ({ type: 'moved', ids: ids(id), to });
const progressOf = ({ rows }: QueueState) => rows.filter(isFile).map(({ progress }) => progress);
const queued: QueueEvent = { type: 'queued', ids: ids(0, 1) };
const sending = moved(0, { status: 'sending', percent: 0 });

describe('a row of the queue', () => {
  it('goes from waiting over sending to done', () => {
    const state = run(added, queued, sending, moved(0, { status: 'sending', percent: 40 }));
    expect(state.phase).toBe('sending');
    expect(progressOf(state)).toEqual([{ status: 'sending', percent: 40 }, { status: 'queued' }]);
    const after = queueReducer(state, moved(0, { status: 'done' }));
    expect(progressOf(after)[0]).toEqual({ status: 'done' });
  });

  it('takes no notice of what comes too late', () => {
    const cancelled = run(added, queued, sending, moved(0, { status: 'cancelled' }));
    for (const late of [sending, moved(0, { status: 'done' })])
      expect(progressOf(queueReducer(cancelled, late))[0]).toEqual({ status: 'cancelled' });
    const done = run(added, queued, sending, moved(0, { status: 'done' }));
    expect(progressOf(queueReducer(done, queued))[0]).toEqual({ status: 'done' });
    expect(progressOf(queueReducer(run(added), sending))[0]).toEqual({ status: 'waiting' });
  });

  it('can be sent again when it failed or was cancelled', () => {
    const failed = run(added, queued, sending, moved(0, { status: 'failed', reason: 'no' }));
    const again = queueReducer(queueReducer(failed, moved(1, { status: 'cancelled' })), queued);
    expect(progressOf(again)).toEqual([{ status: 'queued' }, { status: 'queued' }]);
  });

  it('waits anew under another key, unless it is on its way', () => {
    const edited: QueueEvent = { type: 'keyEdited', id: 0, key: 'c' };
    const failed = run(
      added,
      queued,
      sending,
      moved(0, { status: 'failed', reason: 'no' }),
      edited,
    );
    expect(failed.rows[0]).toMatchObject({ key: 'c', progress: { status: 'waiting' } });
    expect(run(added, queued, edited).rows[0]).toMatchObject({ key: 'a' });
  });

  it('is named after the source that was chosen', () => {
    const state = run(added, { type: 'sourceChosen', id: 0, source: 1 });
    expect(state.rows[0]).toMatchObject({ name: 'a@2x.png', source: { name: 'a@2x.png' } });
  });

  it('that is refused stays what it is', () => {
    const state = run(added, { type: 'queued', ids: ids(2) }, moved(2, { status: 'done' }));
    expect(state.rows[2]).toEqual({ id: 2, name: 'notes.txt', problem: 'No image' });
  });
});

describe('the report', () => {
  const sent = run(
    added,
    queued,
    sending,
    moved(0, { status: 'done' }),
    moved(1, { status: 'sending', percent: 0 }),
    moved(1, { status: 'failed', reason: 'The server did not answer in time.' }),
    { type: 'allSent' },
  );

  it('comes after the check', () => expect(sent.phase).toBe('checking'));

  it('calls nothing uploaded that the list does not hold, and what it holds is uploaded', () => {
    const state = queueReducer(sent, { type: 'settled', held: ids(1) });
    expect(state.phase).toBe('report');
    expect(progressOf(state)).toEqual([
      { status: 'failed', reason: expect.stringContaining("The server's list") as string },
      { status: 'done' },
    ]);
  });

  it('is what each call said when the list cannot be had, and says so', () => {
    const state = queueReducer(sent, { type: 'settled', held: undefined });
    expect(state.unchecked).toBe(true);
    expect(progressOf(state)).toEqual(progressOf(sent));
  });
});
