import { describe, expect, it } from 'vitest';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { findHits, pickedHits } from './hits.ts';

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

describe('hitsOf', () => {
  it('finds values in the languages that are there, not the originals shown for missing ones', () => {
    const hits = findHits(search, lists);
    expect(hits.map(({ id, value }) => [id, value])).toEqual([
      ['en a', 'Log in'],
      ['en b', 'Log'],
    ]);
    expect(findHits({ ...search, wholeWord: false }, lists).map(({ id }) => id)).toContain('fr b');
  });

  it('has none where nothing would change', () => {
    expect(findHits({ ...search, replaceWith: 'Sign' }, lists)).toEqual([]);
  });

  it('does not pick what would be left empty, nor what a person left out', () => {
    const hits = findHits({ ...search, replaceWith: '' }, lists);
    expect(hits.map(({ refusal }) => refusal === undefined)).toEqual([true, false]);
    expect(pickedHits(hits, new Set())).toHaveLength(1);
    expect(pickedHits(hits, new Set(['en a']))).toHaveLength(0);
  });
});
