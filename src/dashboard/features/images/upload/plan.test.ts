import { describe, expect, it } from 'vitest';
import type { Choice, Progress, Row } from '#dashboard/ui/import/definition.ts';
import { createImageBodyKeyMax as KEY_MAX } from '#generated/zod/images.ts';
import { findFreeKey, getRowStatuses, type UploadEntry, type UploadSource } from './plan.ts';

const rules = {
  existing: new Set(['taken']),
  keyProblem: (key: string) => (key.includes(' ') ? 'No spaces' : undefined),
};

interface Planned {
  row: Row<UploadEntry>;
  choice?: Choice;
  progress?: Progress;
}

function file(id: number, key: string, changes: Omit<Planned, 'row'> = {}, content?: string) {
  const open = () => Promise.reject(new Error(key));
  const about = { name: `${id}.png`, size: 1, type: 'image/png' };
  const source: UploadSource = { ...about, open, ...(content && { content }) };
  const row: Row<UploadEntry> = { id, kind: 'new', entry: { key, source, sources: [source] } };
  return { row, ...changes };
}

const refused = (id: number, problem: string): Planned => ({
  row: { id, kind: 'invalid', entry: { key: 'x', name: 'x', problem } },
});

function plan(...planned: Planned[]) {
  const choices = new Map<number, Choice>();
  const progress = new Map<number, Progress>();
  for (const { row, choice, progress: at } of planned) {
    if (choice) choices.set(row.id, choice);
    if (at) progress.set(row.id, at);
  }
  return [
    ...getRowStatuses({ rows: planned.map(({ row }) => row), choices, progress }, rules).values(),
  ];
}

describe('the plan of an upload', () => {
  it('sends what is new', () =>
    expect(plan(file(0, 'a'))).toEqual([{ kind: 'new', selected: true, selectable: true }]));

  it('replaces nothing unless told to', () => {
    expect(plan(file(0, 'taken'))).toMatchObject([{ kind: 'changed', selected: false }]);
    expect(plan(file(0, 'taken', { choice: 'send' }))).toMatchObject([
      { kind: 'changed', selected: true },
    ]);
  });

  const inSet = (id: number, key: string, setKey: string) => {
    const planned = file(id, key);
    return {
      ...planned,
      row: { ...planned.row, entry: { ...planned.row.entry, setKey } } as typeof planned.row,
    };
  };

  it('suggests the name of the image set while it is free', () => {
    const [first, second, third, fourth] = plan(
      inSet(0, 'l', 'logo'),
      inSet(1, 'm', 'taken'),
      inSet(2, 'n', 'l'),
      inSet(3, 'o', 'o'),
    );
    expect(first).toMatchObject({ kind: 'new', otherKey: 'logo' });
    for (const status of [second, third, fourth]) expect(status).not.toHaveProperty('otherKey');
  });

  it('suggests it also for a file whose key another one has', () => {
    const statuses = plan(
      inSet(0, 'Bitmap', 'logo'),
      inSet(1, 'Bitmap', 'menu'),
      inSet(2, 'Bitmap', 'menu'),
      inSet(3, 'taken', 'home'),
    );
    expect(statuses.map(({ kind, otherKey }) => [kind, otherKey])).toEqual([
      ['new', 'logo'],
      ['duplicate', 'menu'],
      ['duplicate', 'Bitmap_2'],
      ['changed', 'home'],
    ]);
  });

  it('leaves a key to the first file that is to be sent', () => {
    const [first, second] = plan(file(0, 'a'), file(1, 'a'));
    expect(first).toMatchObject({ kind: 'new', selected: true });
    expect(second).toMatchObject({
      kind: 'duplicate',
      selected: false,
      selectable: false,
      reason: '0.png has the same key. Change one of the two.',
    });
    expect(plan(file(0, 'a', { choice: 'skip' }), file(1, 'a'))[1]).toMatchObject({
      selected: true,
    });
  });

  it('reserves the key of a file that is being sent, at any position', () => {
    const sending = file(1, 'a', { progress: { status: 'queued' } });
    expect(plan(file(0, 'a'), sending)).toMatchObject([{ kind: 'duplicate' }, { selected: false }]);
  });

  it('skips what cannot be sent', () => {
    expect(plan(file(0, 'a b'), refused(1, 'No image'))).toMatchObject([
      { kind: 'invalid', selected: false, reason: 'No spaces' },
      { kind: 'invalid', selected: false, reason: 'No image' },
    ]);
  });

  it('tells the kinds apart', () => {
    const statuses = plan(file(0, 'a'), file(1, 'a'), file(2, 'taken'));
    expect(statuses.map(({ kind }) => kind)).toEqual(['new', 'duplicate', 'changed']);
  });

  it('explains why a file failed, and why it cannot be sent again', () => {
    const progress = { status: 'failed', reason: 'The key is used.' } as const;
    expect(plan(file(0, 'taken', { progress }))).toMatchObject([
      {
        kind: 'failed',
        selected: false,
        reason: expect.stringMatching(
          /^The key is used\. An image has this key already\./,
        ) as string,
      },
    ]);
  });

  it('offers a key that is free where this one is taken, unless it is on its way or wanted', () => {
    const duplicate = file(1, 'a');
    const sent = file(2, 'taken', { progress: { status: 'done' } });
    const wanted = file(3, 'taken_2', { choice: 'send' });
    expect(
      plan(file(0, 'a'), duplicate, sent, wanted, file(4, 'taken')).map((row) => row.otherKey),
    ).toEqual([undefined, 'a_2', undefined, undefined, 'taken_3']);
  });

  it('offers each file another key, in the natural order of their names', () => {
    const named = (id: number, name: string) => {
      const planned = file(id, 'page');
      const open = () => Promise.reject(new Error(name));
      const source = { name, size: 1, type: 'image/png', open };
      return {
        row: { ...planned.row, entry: { key: 'page', source, sources: [source] as const } },
      };
    };
    const statuses = plan(named(0, 'page.png'), named(1, 'page 10.png'), named(2, 'page 9.png'));
    expect(statuses.map(({ otherKey, keyHolder }) => [otherKey, keyHolder])).toEqual([
      [undefined, undefined],
      ['page_3', 0],
      ['page_2', 0],
    ]);
  });

  it('points out the same content, but not in a file that is sent alone', () => {
    const [first, second] = plan(file(0, 'a', {}, 'abc'), file(1, 'b', {}, 'abc'));
    expect(first?.note).toBeUndefined();
    expect(second).toMatchObject({ note: 'Same content as 0.png.', selected: true });
  });
});

it('finds a key that is free', () => {
  expect(findFreeKey('hero', new Set(['hero']))).toBe('hero_2');
  expect(findFreeKey('hero_2', new Set(['hero', 'hero_2', 'hero_3']))).toBe('hero_4');
});

it.each([
  ['hero_5', [], 'hero_6'],
  ['icon_9', ['icon_10'], 'icon_11'],
  ['page_02', [], 'page_03'],
  ['page_09', [], 'page_10'],
  ['step3', [], 'step4'],
  ['iconStar', [], 'iconStar2'],
  ['logo_512', [], 'logo_512_2'],
  [`${'k'.repeat(197)}😀`, [], `${'k'.repeat(197)}_2`],
  ['photo_512', ['photo_511'], 'photo_513'],
  ['x'.repeat(KEY_MAX), [], `${'x'.repeat(KEY_MAX - 2)}_2`],
])('goes on counting as %s does', (key, others, free) => {
  expect(findFreeKey(key, new Set([key, ...others]))).toBe(free);
});
