import { expect, it } from 'vitest';
import { parseOperationsView } from './operations-view.ts';

it('reads the search, the filter and the chosen part of the grid', () => {
  const search = { q: 'nim', show: 'failed', app: 'a1', locale: 'pt-BR', sort: '-name' };
  expect(parseOperationsView(search)).toEqual(search);
});

it('drops what it does not understand', () => {
  const view = parseOperationsView({ show: 'everything', app: 3, locale: 'tlh', sort: 'size' });
  expect(Object.values(view).every((value) => value === undefined)).toBe(true);
});
