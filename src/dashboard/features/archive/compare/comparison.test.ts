import { expect, it } from 'vitest';
import type { Comparison } from '#changes/comparison.ts';
import { getChangeId } from '#changes/journal.ts';
import { searchRows } from './comparison.tsx';

const translation = { value: 'Oui', isAutoTranslated: false, status: 'translated' } as const;

const comparison: Comparison = {
  added: [
    {
      kind: 'text',
      key: 'menu.yes',
      change: 'added',
      after: { value: 'Yes', description: 'Agree' },
    },
    { kind: 'translation', locale: 'fr', key: 'menu.yes', change: 'added', after: translation },
  ],
  changed: [
    {
      kind: 'application',
      key: 'name',
      change: 'changed',
      before: 'Staging',
      after: 'Production',
      fields: ['value'],
    },
  ],
  removed: [{ kind: 'color', key: 'tint', change: 'removed', before: { value: '#FF8800' } }],
  same: 3,
  onlyState: 0,
};

const find = (query: string) => {
  const { added, changed, removed } = searchRows(comparison, query);
  return [...added, ...changed, ...removed].map(getChangeId);
};

it.each([
  ['menu.yes', ['text:menu.yes', 'translation:fr:menu.yes']],
  ['OUI', ['translation:fr:menu.yes']],
  ['agree', ['text:menu.yes']],
  ['stag', ['application:name']],
  ['production', ['application:name']],
  ['#ff88', ['color:tint']],
  ['  menu\u200b.yes', ['text:menu.yes', 'translation:fr:menu.yes']],
  ['translated', []],
])('finds rows by key and by value on either side: %s', (query, ids) => {
  expect(find(query)).toEqual(ids);
});

it('leaves all rows where nothing is searched for', () => {
  expect(searchRows(comparison, ' ')).toBe(comparison);
  expect(find('tint')).toEqual(['color:tint']);
});
