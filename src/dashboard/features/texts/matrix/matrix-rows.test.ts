import { describe, expect, it } from 'vitest';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { Text } from '#generated/model/text.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import {
  filteredRows,
  languageTotals,
  matrixRows,
  sortedRows,
  getCellState,
} from './matrix-rows.ts';

const base = (key: string): Text => ({ _id: key, appId: 'app', key, value: `Value of ${key}` });

const translated = (key: string, more: Partial<LocaleText> = {}): LocaleText => ({
  ...base(key),
  translationId: `t-${key}`,
  value: `Wert von ${key}`,
  originalValue: `Value of ${key}`,
  status: 'translated',
  isAutoTranslated: true,
  isMissing: false,
  ...more,
});

const missing = (key: string) =>
  translated(key, { status: 'new', isMissing: true, value: `Value of ${key}` });

const texts = ['b', 'a10', 'a2'].map(base);
const locales: TargetLocaleCode[] = ['fr', 'de', 'it'];
const lists = new Map<TargetLocaleCode, LocaleText[] | undefined>([
  ['fr', [translated('a2'), missing('b'), translated('a10', { value: 'Wert von a10!' })]],
  ['de', [missing('a10'), missing('b'), translated('a2', { isAutoTranslated: false })]],
  ['it', undefined],
]);
const rows = matrixRows(texts, locales, lists);
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);
const everything = { text: '' };

describe('the matrix', () => {
  it('has a cell for each text and language, whatever the order of the lists', () => {
    const states = rows.map(({ key, cells }) => [
      key,
      ...cells.map((cell) => cell && getCellState(cell)),
    ]);
    expect(states).toEqual([
      ['b', 'new', 'new', undefined],
      ['a10', 'automatic', 'new', undefined],
      ['a2', 'automatic', 'manual', undefined],
    ]);
  });

  it('sorts by key as people do, or by what is missing most', () => {
    expect(keys(sortedRows(rows, 'key'))).toEqual(['a2', 'a10', 'b']);
    expect(keys(sortedRows(rows, 'missing'))).toEqual(['b', 'a10', 'a2']);
  });

  it('filters by text, by what is incomplete and by problems', () => {
    expect(keys(filteredRows(rows, { ...everything, text: ' VALUE OF A' }))).toEqual(['a10', 'a2']);
    expect(keys(filteredRows(rows, { ...everything, incomplete: true }))).toEqual(['b', 'a10']);
    const problems = new Map([['a10', []]]);
    expect(keys(filteredRows(rows, { ...everything, problems }))).toEqual(['a10']);
  });

  it('counts each language from its rows, and rounds', () => {
    expect(languageTotals(locales, lists)).toEqual([
      { translated: 2, total: 3, percent: 67 },
      { translated: 1, total: 3, percent: 33 },
      undefined,
    ]);
  });
});
