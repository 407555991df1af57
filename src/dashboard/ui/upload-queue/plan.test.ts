import { describe, expect, it } from 'vitest';
import { countKinds, freeKey, planRows } from './plan.ts';
import { toRow } from './rows.ts';
import type { FileRow, QueueRow } from './types.ts';

const rules = {
  existing: new Set(['taken']),
  keyProblem: (key: string) => (key.includes(' ') ? 'No spaces' : undefined),
};

function file(id: number, key: string, changes: Partial<FileRow> = {}): QueueRow {
  const open = () => Promise.reject(new Error(key));
  const row = toRow(id, { key, sources: [{ name: `${id}.png`, size: 1, open }] });
  return { ...row, ...changes };
}

const plan = (...rows: QueueRow[]) => [...planRows(rows, rules).plans.values()];

describe('the plan of an upload', () => {
  it('sends what is new', () =>
    expect(plan(file(0, 'a'))).toEqual([{ kind: 'new', wanted: true, pickable: true }]));

  it('replaces nothing unless told to', () => {
    expect(plan(file(0, 'taken'))).toMatchObject([{ kind: 'replaces', wanted: false }]);
    expect(plan(file(0, 'taken', { choice: 'send' }))).toMatchObject([
      { kind: 'replaces', wanted: true },
    ]);
  });

  it('leaves a key to the first file that is to be sent', () => {
    const [first, second] = plan(file(0, 'a'), file(1, 'a'));
    expect(first).toMatchObject({ kind: 'new', wanted: true });
    expect(second).toMatchObject({
      kind: 'duplicate',
      wanted: false,
      pickable: false,
      reason: '0.png has the same key. Change one of the two.',
    });
    expect(plan(file(0, 'a', { choice: 'skip' }), file(1, 'a'))[1]).toMatchObject({ wanted: true });
  });

  it('leaves a key to a file that is on its way, wherever it stands', () => {
    const sending = file(1, 'a', { progress: { status: 'queued' } });
    expect(plan(file(0, 'a'), sending)).toMatchObject([{ kind: 'duplicate' }, { wanted: false }]);
  });

  it('skips what cannot be sent', () => {
    expect(plan(file(0, 'a b'), toRow(1, { name: 'x', problem: 'No image' }))).toMatchObject([
      { kind: 'skipped', wanted: false, reason: 'No spaces' },
      { kind: 'skipped', wanted: false, reason: 'No image' },
    ]);
  });

  it('says why a file failed, and what stands against sending it again', () => {
    const progress = { status: 'failed', reason: 'The key is used.' } as const;
    expect(plan(file(0, 'taken', { progress }))).toMatchObject([
      {
        kind: 'failed',
        wanted: false,
        reason: expect.stringMatching(/^The key is used\. The key exists\./) as string,
      },
    ]);
  });

  it('points out the same content, but not in a file that is sent alone', () => {
    const source = {
      name: 'x.png',
      size: 1,
      content: 'abc',
      open: () => Promise.reject(new Error()),
    };
    const [first, second] = plan(file(0, 'a', { source }), file(1, 'b', { source }));
    expect(first?.sameAs).toBeUndefined();
    expect(second).toMatchObject({ sameAs: '0.png', wanted: true });
  });

  it('counts the kinds', () => {
    const { plans } = planRows([file(0, 'a'), file(1, 'a'), file(2, 'taken')], rules);
    expect(countKinds(plans)).toMatchObject({ new: 1, duplicate: 1, replaces: 1, failed: 0 });
  });
});

it('finds a key that is free', () => {
  expect(freeKey('hero', new Set(['hero']))).toBe('hero_2');
  expect(freeKey('hero_2', new Set(['hero', 'hero_2', 'hero_3']))).toBe('hero_4');
});
