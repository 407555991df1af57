import { expect, it } from 'vitest';
import type { Comparison } from '#changes/comparison.ts';
import { getChangeId } from '#changes/journal.ts';
import { countRows, filterRows } from './filter-rows.ts';

const translation = { value: 'Oui', isAutoTranslated: false, status: 'translated' } as const;

const comparison: Comparison = {
  added: [
    { kind: 'text', key: 'yes', change: 'added', after: { value: 'Yes' } },
    { kind: 'translation', locale: 'fr', key: 'no', change: 'added', after: translation },
  ],
  changed: [],
  removed: [
    { kind: 'translation', locale: 'de', key: 'no', change: 'removed', before: translation },
    { kind: 'color', key: 'tint', change: 'removed', before: { value: '#FF8800' } },
  ],
  same: 0,
  onlyState: 0,
};

const getIds = (filter: Parameters<typeof filterRows>[1]) => {
  const { added, changed, removed } = filterRows(comparison, filter);
  return [...added, ...changed, ...removed].map(getChangeId);
};

it('lets through what is of a kind, of a language, and changed in a way', () => {
  expect(getIds({})).toHaveLength(4);
  expect(getIds({ kind: 'translation' })).toEqual(['translation:fr:no', 'translation:de:no']);
  expect(getIds({ kind: 'translation', language: 'de' })).toEqual(['translation:de:no']);
  expect(getIds({ kind: 'translation', change: 'added' })).toEqual(['translation:fr:no']);
  expect(getIds({ change: 'removed' })).toEqual(['translation:de:no', 'color:tint']);
});

it('counts what each filter would leave beside the others', () => {
  const { kinds, languages, changes } = countRows(comparison, {
    kind: 'translation',
    change: 'added',
  });
  expect(Object.fromEntries(kinds)).toEqual({ text: 1, translation: 1 });
  expect(Object.fromEntries(languages)).toEqual({ fr: 1 });
  expect(changes).toEqual({ added: 1, changed: 0, removed: 1 });
});
