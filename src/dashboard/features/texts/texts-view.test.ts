import { expect, it } from 'vitest';
import { parseTextsView } from './texts-view.ts';

it('reads the language, the search, the order and the filters', () => {
  const search = {
    locale: 'pt-BR',
    q: 'sign in',
    sort: '-value',
    status: 'error',
    problems: true,
    unreviewed: true,
    changed: true,
    view: 'matrix',
  };
  expect(parseTextsView(search)).toEqual(search);
});

it.each([
  { locale: 'xx' },
  { locale: 7 },
  { locale: ['de'] },
  { sort: 'description' },
  { q: '' },
  { status: 'done' },
  { status: true },
  { problems: 'yes' },
  { unreviewed: 1 },
  { changed: 'yes' },
  { view: 'list' },
  { other: '1' },
])('drops %j', (search) => {
  expect({ ...search, other: undefined, ...parseTextsView(search) }).toEqual({});
});
