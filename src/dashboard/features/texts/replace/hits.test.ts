import { describe, expect, it, vi } from 'vitest';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { LocaleCode } from '#domain/locales.ts';
import type { Search } from '#domain/find-text.ts';
import { findHits, type Hit, pickedHits } from './hits.ts';

const text = (key: string, value: string, more: Partial<LocaleText> = {}): LocaleText => ({
  _id: key,
  appId: 'app',
  key,
  value,
  originalValue: value,
  status: 'translated',
  isAutoTranslated: false,
  isMissing: false,
  ...more,
});

const lists = new Map<LocaleCode, LocaleText[] | undefined>([
  ['en', [text('a', 'Sign in'), text('b', 'Sign')]],
  ['fr', [text('a', 'Sign in', { isMissing: true }), text('b', 'Signe')]],
  ['de', undefined],
]);

const search = { find: 'Sign', replaceWith: 'Log', matchCase: true, wholeWord: true };

async function slicesOf(wanted: Search): Promise<(readonly Hit[])[]> {
  const slices: (readonly Hit[])[] = [];
  for await (const slice of findHits(wanted, lists)) slices.push(slice);
  return slices;
}

const hitsOf = async (wanted: Search) => (await slicesOf(wanted)).flat();

describe('the hits', () => {
  it('finds values in the languages that are there, not the originals shown for missing ones', async () => {
    const hits = await hitsOf(search);
    expect(hits.map(({ id, value }) => [id, value])).toEqual([
      ['en a', 'Log in'],
      ['en b', 'Log'],
    ]);
    expect(hits.map(({ matches, count }) => [matches, count])).toEqual([
      [[{ start: 0, end: 4 }], 1],
      [[{ start: 0, end: 4 }], 1],
    ]);
    expect((await hitsOf({ ...search, wholeWord: false })).map(({ id }) => id)).toContain('fr b');
  });

  it('has none where nothing would change', async () => {
    expect(await hitsOf({ ...search, replaceWith: 'Sign' })).toEqual([]);
  });

  it('leaves the names of placeholders as they are, and tells so', async () => {
    const named = new Map<LocaleCode, LocaleText[]>([
      ['en', [text('a', 'Sign {Sign}'), text('b', '{Sign, number}')]],
    ]);
    const hits: Hit[] = [];
    for await (const slice of findHits(search, named)) hits.push(...slice);
    expect(hits.map(({ value, note, refusal }) => [value, note ?? refusal])).toEqual([
      ['Log {Sign}', expect.stringMatching(/^1 match is inside a placeholder/)],
      ['{Sign, number}', expect.stringMatching(/^1 match is inside a placeholder/)],
    ]);
    expect(pickedHits(hits, new Set())).toHaveLength(1);
  });

  it('does not pick what would be left empty, nor what a person left out', async () => {
    const hits = await hitsOf({ ...search, replaceWith: '' });
    expect(hits.map(({ refusal }) => refusal === undefined)).toEqual([true, false]);
    expect(pickedHits(hits, new Set())).toHaveLength(1);
    expect(pickedHits(hits, new Set(['en a']))).toHaveLength(0);
  });

  it('come first as many as are seen at once', async () => {
    const many = Array.from({ length: 300 }, (_, at) => text(`${at}`, 'Sign in'));
    const slices: number[] = [];
    for await (const slice of findHits(search, new Map([['en', many]]))) slices.push(slice.length);
    expect(slices[0]).toBe(100);
    expect(slices.reduce((sum, size) => sum + size, 0)).toBe(300);
  });

  it('come in slices, so that the first are seen at once, and a key stroke ends an older search', async () => {
    let now = 0;
    // Each reading of the clock is 20 ms later.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    const slices = await slicesOf(search);
    expect(slices.length).toBeGreaterThan(1);
    expect(slices.flat().map(({ id }) => id)).toEqual(['en a', 'en b']);
    vi.restoreAllMocks();
  });
});
