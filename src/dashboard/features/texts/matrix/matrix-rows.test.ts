import { describe, expect, it } from 'vitest';
import type { LocaleText, Text } from '#generated/model/index.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import {
  countMissing,
  matrixColumns,
  matrixRows,
  toCode,
  stateColumns,
  cellStateNames,
  getStateOf,
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

const missingText = (key: string) =>
  translated(key, { status: 'new', isMissing: true, value: `Value of ${key}` });

const texts = ['b', 'a10', 'a2'].map(base);
const locales: TargetLocaleCode[] = ['fr', 'de', 'it'];
const lists = new Map<TargetLocaleCode, LocaleText[] | undefined>([
  ['fr', [translated('a2'), missingText('b'), translated('a10', { value: 'Wert von a10!' })]],
  ['de', [missingText('a10'), missingText('b'), translated('a2', { isAutoTranslated: false })]],
  ['it', undefined],
]);
const rows = matrixRows(texts);
const columns = matrixColumns(rows, locales, lists);

describe('the matrix', () => {
  it('has a cell for each text and language, whatever the order of the lists', () => {
    const states = rows.map(({ key, at }) => [
      key,
      ...columns.map((column) => column && getStateOf(column.states[at])),
    ]);
    expect(states).toEqual([
      ['a2', 'automatic', 'manual', undefined],
      ['a10', 'automatic', 'new', undefined],
      ['b', 'new', 'new', undefined],
    ]);
  });

  it('sorts keys naturally, and counts the missing translations of each', () => {
    expect(rows.map(({ key }) => key)).toEqual(['a2', 'a10', 'b']);
    expect([...countMissing(rows, columns)]).toEqual([0, 1, 2]);
  });

  it('counts each language from its rows, and rounds', () => {
    expect(columns.map((column) => column?.total)).toEqual([
      { translated: 2, total: 3, percent: 67 },
      { translated: 1, total: 3, percent: 33 },
      undefined,
    ]);
  });

  it('leaves the other columns as they are when a language arrives or is polled', () => {
    const next = new Map(lists).set('it', [
      missingText('b'),
      missingText('a10'),
      missingText('a2'),
    ]);
    const [french, german, italian] = matrixColumns(rows, locales, next);
    expect(french).toBe(columns[0]);
    expect(german).toBe(columns[1]);
    expect(italian?.cells?.map((cell) => cell?.key)).toEqual(['a2', 'a10', 'b']);
  });

  it('shows the server’s states until a language’s list arrives', () => {
    const fromStates = stateColumns(rows, {
      texts: ['a2', 'gone', 'b'],
      languages: [
        { locale: 'de', states: 'nnn' },
        { locale: 'it', states: 'mne' },
      ],
    });
    const [french, german, italian] = matrixColumns(rows, locales, lists, fromStates);
    // The German states are older than the German list.
    expect([french, german]).toEqual([columns[0], columns[1]]);
    expect(italian?.cells).toBeUndefined();
    expect(rows.map(({ at }) => getStateOf(italian?.states[at]))).toEqual([
      'manual',
      undefined,
      'error',
    ]);
    expect(italian?.total).toEqual({ translated: 1, total: 3, percent: 33 });
    expect([...countMissing(rows, [italian])]).toEqual([0, 0, 1]);
    const next = new Map(lists).set('it', [
      missingText('b'),
      missingText('a10'),
      missingText('a2'),
    ]);
    const [, , taken] = matrixColumns(rows, locales, next, fromStates);
    expect([...countMissing(rows, [taken])]).toEqual([1, 1, 1]);
  });

  it('has a letter for every state, and a state for every letter', () => {
    const letters = 'nptamec';
    const states = cellStateNames.map((state) => getStateOf(toCode(state)));
    expect(states).toEqual(cellStateNames);
    expect(Array.from(letters, (letter) => getStateOf(letter.charCodeAt(0)))).not.toContain(
      undefined,
    );
    expect(cellStateNames).toHaveLength(letters.length);
  });
});
