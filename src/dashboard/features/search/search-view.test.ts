import { expect, it } from 'vitest';
import { parseSearchView } from './search-view.ts';

it('reads the search out of the address', () => {
  const view = { q: 'Nimbus', in: 'texts', locale: 'fr', case: true, word: true, within: 0.05 };
  expect(parseSearchView(view)).toEqual(view);
});

it('leaves out what it does not know', () => {
  const view = parseSearchView({ q: '', in: 'secrets', locale: 'xx', case: 1, within: 7 });
  expect(Object.values(view).filter((value) => value !== undefined)).toEqual([]);
});
