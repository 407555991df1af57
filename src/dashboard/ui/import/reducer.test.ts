import { describe, expect, it } from 'vitest';
import type { Keyed, Progress, Row, WorkbenchState } from './definition.ts';
import { emptyWorkbench, reduce, type WorkbenchEvent } from './reducer.ts';

interface Entry extends Keyed {
  value?: string;
}
type Event = WorkbenchEvent<Entry>;
type State = WorkbenchState<Entry>;

const rows: Row<Entry>[] = [
  { id: 0, kind: 'new', entry: { key: 'a' } },
  { id: 1, kind: 'changed', entry: { key: 'b' } },
  { id: 2, kind: 'invalid', reason: 'No entry.' },
];
const foundEvent: Event = { type: 'found', rows, fileName: 'a.txt' };

const after = (state: State, ...events: Event[]) => events.reduce(reduce<Entry>, state);
const run = (...events: Event[]) => after(emptyWorkbench, ...events);
const ids = (...numbers: number[]) => new Set(numbers);
const moved = (id: number, to: Progress): Event => ({ type: 'moved', ids: ids(id), to });
const getProgress = ({ progress }: State) => [0, 1].map((id) => progress.get(id));
const ended = (failures: [number, string][]): Event => ({
  type: 'ended',
  ids: ids(0, 1),
  failures: new Map(failures),
});
const queued: Event = { type: 'queued', ids: ids(0, 1) };
const sending = moved(0, { status: 'sending', percent: 0 });
const failed = moved(0, { status: 'failed', reason: 'no' });

describe('what is chosen', () => {
  it('is read, and shown or refused', () => {
    const reading: Event = { type: 'reading', fileName: 'a.txt', done: 0, total: 0 };
    expect(run(reading).stage).toMatchObject({ name: 'reading', fileName: 'a.txt' });
    expect(run(reading, foundEvent)).toMatchObject({
      stage: { name: 'review' },
      fileName: 'a.txt',
      rows,
    });
    const problem = 'This is a photo.';
    expect(run(reading, { type: 'refused', problem }).stage).toEqual({ name: 'choose', problem });
  });

  it('is added to what is there, also to a report', () => {
    const more = { type: 'found', rows: [{ id: 3, kind: 'new' as const }] } as const;
    expect(run(foundEvent, more).rows.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
    const reported = run(foundEvent, queued, ended([]), { type: 'reported' });
    expect(after(reported, more).stage.name).toBe('report');
  });

  it('stays when more is refused, and keeps what was remarked on it', () => {
    const notes = { notices: [{ message: 'Read as CSV.' }] };
    const refused = run({ ...foundEvent, notes }, { type: 'refused', problem: 'A photo.' });
    expect(refused).toMatchObject({ stage: { name: 'review', error: 'A photo.' }, rows, notes });
    expect(after(refused, { type: 'found', rows: [] }).notes).toBe(notes);
  });

  it('is left out at first where its kind says so', () => {
    const { choices } = run({ ...foundEvent, isLeftOutAtFirst: ({ key }) => key === 'b' });
    expect([...choices]).toEqual([[1, 'skip']]);
  });

  it('is forgotten for another file', () =>
    expect(run(foundEvent, queued, { type: 'reset' })).toBe(emptyWorkbench));
});

describe('a row', () => {
  it('goes from queued over sending to done', () => {
    const state = run(foundEvent, queued, sending, moved(0, { status: 'sending', percent: 40 }));
    expect(state.stage.name).toBe('sending');
    expect(getProgress(state)).toEqual([{ status: 'sending', percent: 40 }, { status: 'queued' }]);
    expect(getProgress(after(state, moved(0, { status: 'done' })))[0]).toEqual({ status: 'done' });
  });

  it('takes no notice of what comes too late', () => {
    const cancelled = run(foundEvent, queued, sending, moved(0, { status: 'cancelled' }));
    for (const late of [sending, moved(0, { status: 'done' })])
      expect(getProgress(after(cancelled, late))[0]).toEqual({ status: 'cancelled' });
    const done = run(foundEvent, queued, sending, moved(0, { status: 'done' }));
    expect(getProgress(after(done, queued))[0]).toEqual({ status: 'done' });
    expect(getProgress(run(foundEvent, sending))[0]).toBeUndefined();
  });

  it('can be sent again when it failed or was cancelled', () => {
    const state = run(
      foundEvent,
      queued,
      sending,
      failed,
      moved(1, { status: 'cancelled' }),
      queued,
    );
    expect(getProgress(state)).toEqual([{ status: 'queued' }, { status: 'queued' }]);
  });

  it('is judged anew under another key, unless it is on its way', () => {
    const edited: Event = { type: 'keyEdited', id: 0, key: 'c' };
    const skipped: Event = { type: 'selected', ids: [0], choice: 'skip' };
    const state = run(foundEvent, queued, sending, failed, skipped, edited);
    expect(state.rows[0]).toMatchObject({ entry: { key: 'c' } });
    expect([state.progress.has(0), state.choices.has(0)]).toEqual([false, false]);
    expect(run(foundEvent, queued, edited).rows[0]).toMatchObject({ entry: { key: 'a' } });
  });

  it('changes with others where its kind says so', () => {
    const editKey = (all: readonly Row<Entry>[]) => all.map((row) => ({ ...row, reason: 'seen' }));
    const state = run(foundEvent, { type: 'keyEdited', id: 0, key: 'c', editKey });
    expect(state.rows.map(({ reason }) => reason)).toEqual(['seen', 'seen', 'seen']);
  });

  it('takes what is found out about its entry', () => {
    const change = (entry: Entry): Entry => ({ ...entry, value: 'x' });
    expect(run(foundEvent, { type: 'changed', id: 1, change }).rows).toEqual([
      rows[0],
      { ...rows[1], entry: { key: 'b', value: 'x' } },
      rows[2],
    ]);
  });
});

describe('a kind with a report of its own', () => {
  it('shows it also when nothing was written, with what it remarks', () => {
    const state = run(foundEvent, queued, moved(1, { status: 'cancelled' }), sending, {
      ...ended([
        [0, 'No.'],
        [1, 'Stopped.'],
      ]),
    });
    const notes = ['The list could not be loaded.'];
    expect(after(state, { type: 'reported', hasReport: true, notes }).stage).toEqual({
      name: 'report',
      notes,
    });
    expect(getProgress(state)).toEqual([
      { status: 'failed', reason: 'No.' },
      { status: 'cancelled' },
    ]);
  });

  it('calls done whatever was written in the end, also after it failed or was cancelled', () => {
    const state = run(foundEvent, queued, failed, moved(1, { status: 'cancelled' }), ended([]));
    expect(getProgress(state)).toEqual([{ status: 'done' }, { status: 'done' }]);
  });
});

describe('a report of what each call said', () => {
  it('keeps what failed with its reason and takes what was written as the same', () => {
    const state = run(foundEvent, queued, ended([[1, 'Too long.']]), { type: 'reported' });
    expect(state.stage.name).toBe('report');
    const back = after(state, { type: 'backToList' });
    expect(back.stage).toEqual({ name: 'review' });
    expect(back.rows).toEqual([
      { ...rows[0], kind: 'same' },
      { ...rows[1], reason: 'Too long.' },
      rows[2],
    ]);
    expect(back.progress.size).toBe(0);
  });

  it('forgets an earlier failure', () => {
    const once = run(foundEvent, queued, ended([[1, 'No.']]), { type: 'reported' });
    const again = after(once, { type: 'backToList' }, { type: 'queued', ids: ids(1) }, ended([]));
    const back = after(again, { type: 'reported' }, { type: 'backToList' });
    expect(back.rows[1]).toEqual({ ...rows[1], kind: 'same' });
  });

  it('goes back to the list with the reason when nothing was written, which no row repeats', () => {
    const both: [number, string][] = [
      [0, 'Nothing was imported.'],
      [1, 'Too long.'],
    ];
    const state = run(foundEvent, queued, ended(both), { type: 'reported' });
    expect(state.stage).toEqual({ name: 'review', error: 'Nothing was imported.' });
    expect(state.rows).toEqual([rows[0], { ...rows[1], reason: 'Too long.' }, rows[2]]);
  });
});
