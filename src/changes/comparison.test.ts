import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyArchive } from '#tests/support/any-archive.ts';
import { type AppArchive, type ArchiveTranslation, emptyArchive } from '#domain/app-archive.ts';
import { canCopy, type ComparedSide, compareInParts, isOnlyOnRight } from './comparison.ts';
import { planCopyInParts } from './copy.ts';
import { type Change, diffArchives, finish } from './diff.ts';
import { getChangeId } from './journal.ts';
import { isWritable, planWrites } from './plan.ts';

const translated = (value: string): ArchiveTranslation => ({
  value,
  isAutoTranslated: false,
  status: 'translated',
});

const staging: AppArchive = {
  ...emptyArchive({ name: 'Staging', platform: 'iOS' }),
  locales: ['en', 'fr', 'de'],
  texts: new Map([
    ['hello', { value: 'Hello', description: 'On top' }],
    ['new', { value: 'New' }],
  ]),
  translations: new Map([
    [
      'fr',
      new Map([
        ['hello', translated('Bonjour')],
        ['new', translated('Nouveau')],
      ]),
    ],
    [
      'de',
      new Map([
        ['hello', translated('Hallo')],
        ['new', translated('Neu')],
      ]),
    ],
  ]),
  colors: new Map([['tint', { value: '#FF8800' }]]),
};

const production: AppArchive = {
  ...emptyArchive({ name: 'Staging', platform: 'iOS' }),
  locales: ['en', 'fr'],
  texts: new Map([
    ['hello', { value: 'Hi', description: 'On top' }],
    ['old', { value: 'Old' }],
  ]),
  translations: new Map([
    [
      'fr',
      new Map([
        ['hello', translated('Salut')],
        ['old', translated('Vieux')],
      ]),
    ],
  ]),
  colors: new Map([['accent', { value: '#FF8800' }]]),
};

const compare = (left: ComparedSide, right: ComparedSide) =>
  finish(compareInParts({ left, right }));
const listRows = (left: ComparedSide, right: ComparedSide) => {
  const { added, changed, removed } = compare(left, right);
  return [...added, ...changed, ...removed];
};
const plan = (target: ComparedSide, source: ComparedSide, ...ids: string[]) => {
  const picked = listRows(target, source).filter((row) => ids.includes(getChangeId(row)));
  expect(picked).toHaveLength(ids.length);
  return finish(planCopyInParts({ target, source, picked }));
};
const getIds = (rows: readonly Change[]) => rows.map(getChangeId);
const getWrites = ({ phases }: ReturnType<typeof plan>) =>
  phases.flatMap(({ step, items }) => items.map((item) => `${step}: ${getChangeId(item)}`));

const sides = { left: { archive: production }, right: { archive: staging } };

describe('the rows of a comparison', () => {
  it('hold what comes with a text or a language only once, and a rename as a change', () => {
    const { added, changed, removed, same } = compare(sides.left, sides.right);
    expect(getIds(added)).toEqual(['language:de', 'text:new']);
    expect(getIds(changed)).toEqual(['text:hello', 'translation:fr:hello', 'color:tint']);
    expect(getIds(removed)).toEqual(['text:old']);
    // The name, the platform and two languages.
    expect(same).toBe(4);
  });

  it('leave out translations that differ only in a state, and count them', () => {
    const queued: AppArchive = {
      ...production,
      translations: new Map([
        [
          'fr',
          new Map([
            ['hello', { ...translated('Salut'), status: 'pending' }],
            ['old', translated('Vieux')],
          ]),
        ],
      ]),
    };
    expect(compare({ archive: production }, { archive: queued })).toEqual({
      added: [],
      changed: [],
      removed: [],
      same: 8,
      onlyState: 1,
    });
  });

  it('compare the texts of one application in two languages', () => {
    const left = { archive: staging, locale: 'en' } as const;
    const french = new Map([['hello', translated('Hello')]]);
    const archive: AppArchive = { ...staging, translations: new Map([['fr', french]]) };
    const { added, changed, removed, same } = compare(left, { archive, locale: 'fr' });
    expect([added, changed, getIds(removed), same]).toEqual([[], [], ['text:new'], 1]);
  });
});

describe('what can be copied', () => {
  const rows = compare(sides.left, sides.right);

  it('is all but a translation that would have to be cleared', () => {
    const untranslated = { archive: { ...production, translations: new Map() } };
    const [row] = compare(untranslated, sides.left).added;
    if (!row) throw new Error('There is no such row.');
    expect(canCopy(row, { left: untranslated, right: sides.left })).toBe(false);
    for (const one of [...rows.added, ...rows.changed, ...rows.removed])
      expect(canCopy(one, sides)).toBe(true);
  });

  it('is between languages only what the source has, and the target has in English', () => {
    const both = {
      left: { archive: production, locale: 'fr' },
      right: { archive: staging, locale: 'fr' },
    } as const;
    const { added, removed } = compare(both.left, both.right);
    expect([getIds(added), getIds(removed)]).toEqual([['text:new'], ['text:old']]);
    for (const row of [...added, ...removed]) expect(canCopy(row, both)).toBe(false);
  });

  it('removes only rows that the right side alone has, renamed ones not', () => {
    expect(getIds(rows.added.filter(isOnlyOnRight))).toEqual(getIds(rows.added));
    expect([...rows.changed, ...rows.removed].filter(isOnlyOnRight)).toEqual([]);
    expect(getIds(rows.changed)).toContain('color:tint');
  });
});

describe('a copy', () => {
  const to = (target: ComparedSide, source: ComparedSide, ...picked: string[]) =>
    getWrites(plan(target, source, ...picked));

  it('writes the picked changes with those that they require, and nothing else', () => {
    expect(to(sides.left, sides.right, 'text:new')).toEqual([
      'texts: text:new',
      'translations: translation:fr:new',
    ]);
    expect(to(sides.left, sides.right, 'text:new', 'language:de')).toEqual([
      'languages: language:de',
      'texts: text:new',
      'translations: translation:fr:new',
      'translations: translation:de:hello',
      'translations: translation:de:new',
    ]);
    expect(to(sides.left, sides.right, 'translation:fr:hello')).toEqual([
      'translations: translation:fr:hello',
    ]);
    expect(to(sides.left, sides.right)).toEqual([]);
  });

  it('removes what is picked and only there', () => {
    expect(to(sides.left, sides.right, 'text:old')).toEqual(['removals: text:old']);
    expect(to(sides.right, sides.left, 'text:old')).toEqual([
      'texts: text:old',
      'translations: translation:fr:old',
    ]);
  });

  it('renames what has only another key, in either direction', () => {
    expect(to(sides.left, sides.right, 'color:tint')).toEqual(['renames: color:tint']);
    expect(to(sides.right, sides.left, 'color:accent')).toEqual(['renames: color:accent']);
  });

  it('writes words into another language, as chosen by a person', () => {
    const english = { archive: staging, locale: 'en' } as const;
    const french = { archive: staging, locale: 'fr' } as const;
    expect(plan(french, english, 'text:hello').phases).toMatchObject([
      {
        step: 'translations',
        items: [
          { locale: 'fr', change: 'changed', after: { value: 'Hello', isAutoTranslated: false } },
        ],
      },
    ]);
    expect(plan(english, french, 'text:hello').phases).toMatchObject([
      { step: 'texts', items: [{ after: { value: 'Bonjour', description: 'On top' } }] },
    ]);
  });

  it('clears no text by a translation that is still queued', () => {
    const queued = new Map([['hello', { ...translated(''), status: 'pending' as const }]]);
    const archive: AppArchive = { ...staging, translations: new Map([['fr', queued]]) };
    const english = { archive, locale: 'en' } as const;
    const french = { archive, locale: 'fr' } as const;
    const { removed } = compare(english, french);
    expect(getIds(removed)).toEqual(['text:hello', 'text:new']);
    expect(getWrites(plan(english, french, 'text:hello'))).toEqual([]);
    const [row] = compare({ archive }, { archive: staging }).changed;
    if (!row) throw new Error('There is no such row.');
    expect(canCopy(row, { left: { archive }, right: { archive: staging } })).toBe(false);
  });

  it('of all rows writes all that a call can bring about', () => {
    fc.assert(
      fc.property(anyArchive(), anyArchive(), ({ archive: one }, { archive: other }) => {
        const picked = listRows({ archive: one }, { archive: other });
        for (const [target, source] of [
          [one, other],
          [other, one],
        ] as const) {
          const { differences } = diffArchives(target, source);
          const all = planWrites({ differences: differences.filter(isWritable), before: target });
          const copy = { target: { archive: target }, source: { archive: source }, picked };
          expect(finish(planCopyInParts(copy))).toEqual(all);
        }
      }),
    );
  });
});
