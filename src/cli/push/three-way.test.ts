import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import { type Change, diffArchives } from '#changes/diff.ts';
import { anyArchive } from '#tests/support/any-archive.ts';
import { patchArchive } from './patch-archive.ts';
import { compareThreeWays, getNextBase } from './three-way.ts';

const make = (texts: Record<string, string>, german: Record<string, string> = {}): AppArchive => ({
  ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
  locales: ['en', 'de'],
  texts: new Map(Object.entries(texts).map(([key, value]) => [key, { value }])),
  translations: new Map([
    [
      'de',
      new Map(
        Object.entries(german).map(([key, value]) => [
          key,
          {
            value,
            isAutoTranslated: true,
            status: value === '' ? 'pending' : 'translated',
          } as const,
        ]),
      ),
    ],
  ]),
});

/** The places of each change by its key. */
function sort(base: AppArchive | undefined, local: AppArchive, remote: AppArchive) {
  return Object.entries(compareThreeWays({ base, local, remote })).flatMap(([place, changes]) =>
    (changes as { key: string }[]).map(({ key }) => `${key}: ${place}`),
  );
}

describe('the comparison of three sides', () => {
  it.each([
    ['edited here', { a: '1' }, { a: '2' }, { a: '1' }, ['a: ours']],
    ['added here', {}, { a: '1' }, {}, ['a: ours']],
    ['deleted here', { a: '1' }, {}, { a: '1' }, ['a: removals']],
    ['edited there', { a: '1' }, { a: '1' }, { a: '2' }, ['a: theirs']],
    ['added there', {}, {}, { a: '1' }, ['a: theirs']],
    ['deleted there', { a: '1' }, { a: '1' }, {}, ['a: theirs']],
    ['edited on both sides', { a: '1' }, { a: '2' }, { a: '3' }, ['a: conflicts']],
    ['edited alike on both sides', { a: '1' }, { a: '2' }, { a: '2' }, []],
    ['edited here, deleted there', { a: '1' }, { a: '2' }, {}, ['a: conflicts']],
    ['deleted here, edited there', { a: '1' }, {}, { a: '2' }, ['a: conflicts']],
    ['of unknown history', undefined, { a: '1' }, { a: '2' }, ['a: conflicts']],
    ['of unknown history, new here', undefined, { a: '1' }, {}, ['a: ours']],
  ])('of a text that is %s', (_name, base, local, remote, expected) => {
    expect(sort(base && make(base), make(local), make(remote))).toEqual(expected);
  });

  it.each([
    ['edited here', { a: 'x' }, { a: 'y' }, { a: 'x' }, ['a: ours']],
    ['of another state there', { a: 'x' }, { a: 'x' }, { a: '' }, ['a: theirs']],
    ['deleted here', { a: 'x' }, {}, { a: 'x' }, ['a: fixed']],
    ['queued there', { a: '' }, { a: 'y' }, { a: '' }, ['a: ours']],
  ])('of a translation that is %s', (_name, base, local, remote, expected) => {
    const text = { a: '1' };
    expect(sort(make(text, base), make(text, local), make(text, remote))).toEqual(expected);
  });

  it('counts an edited machine translation as manual, but not one that is brought back', () => {
    const [old, edited] = [make({ a: '1' }, { a: 'x' }), make({ a: '1' }, { a: 'y' })];
    const written = compareThreeWays({ base: old, local: edited, remote: old }).ours;
    expect(written).toMatchObject([{ after: { value: 'y', isAutoTranslated: false } }]);
    const base = getNextBase({ base: old, local: edited, remote: old }, written);
    const undone = compareThreeWays({ base, local: old, remote: base }).ours;
    expect(undone).toMatchObject([{ after: { value: 'x', isAutoTranslated: true } }]);
  });

  it('gives a folder of another application no say in the name', () => {
    const other = { ...make({}), name: 'Cirrus' };
    expect(sort(undefined, other, make({}))).toEqual(['name: theirs']);
  });

  it('takes a translation that the folder has never had from the server', () => {
    const text = { a: '1' };
    expect(sort(undefined, make(text), make(text, { a: 'x' }))).toEqual(['a: theirs']);
  });

  it('remembers what was written, also by the first push', () => {
    const [local, remote] = [make({ a: '1' }), make({})];
    for (const base of [undefined, remote]) {
      const { ours } = compareThreeWays({ base, local, remote });
      const next = getNextBase({ base, local, remote }, ours);
      expect(sort(next, make({ a: '2' }), local)).toEqual(['a: ours']);
    }
  });

  it('remembers conflicts that were not written', () => {
    const [base, local, remote] = [make({ a: '1' }), make({ a: '2' }), make({ a: '3' })];
    const next = getNextBase({ base, local, remote }, []);
    expect(sort(next, local, remote)).toEqual(['a: conflicts']);
    const unknown = getNextBase({ base: undefined, local, remote }, []);
    expect(sort(unknown, local, remote)).toEqual(['a: conflicts']);
  });
});

it.each([
  { kind: 'text', key: 'a', change: 'removed', before: { value: '1' } },
  { kind: 'language', key: 'de', change: 'removed', before: 'de' },
] satisfies Change[])('an archive without a $kind has none of its translations', (change) => {
  expect(patchArchive(make({ a: '1' }, { a: 'x' }), [change]).translations.size).toBe(0);
});

it('an archive after the changes to another one is that one', () => {
  fc.assert(
    fc.property(anyArchive(), anyArchive(), ({ archive: one }, { archive: other }) => {
      const patched = patchArchive(one, diffArchives(one, other).differences);
      expect(diffArchives(patched, other).differences).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
