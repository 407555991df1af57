import { defaultStringifySearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { parseSearch } from './parse-search.ts';

it.each(['42', '12e5', '1.50', '12345678901234567890', 'true', 'null', '{}', '[1]', 'plain'])(
  'keeps a search for %s as it is typed, also once the router has written it',
  (typed) => {
    const search = { q: typed };
    expect(parseSearch(`?q=${encodeURIComponent(typed)}`)).toEqual(search);
    expect(parseSearch(defaultStringifySearch(search))).toEqual(search);
  },
);

it('reads all else as the router does', () => {
  expect(parseSearch('?within=0.05&case=true&sort=-name&q=1')).toEqual({
    within: 0.05,
    case: true,
    sort: '-name',
    q: '1',
  });
  expect(parseSearch('')).toEqual({});
});
