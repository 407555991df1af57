import { expect, it } from 'vitest';
import { parseTextsView } from './texts-view.ts';

it('reads the language, the search and the order', () => {
  const search = { locale: 'pt-BR', q: 'sign in', sort: '-value' };
  expect(parseTextsView(search)).toEqual(search);
});

it.each([
  { locale: 'xx' },
  { locale: 7 },
  { locale: ['de'] },
  { sort: 'description' },
  { q: '' },
  { other: '1' },
])('drops %j', (search) => {
  expect({ ...search, other: undefined, ...parseTextsView(search) }).toEqual({});
});
