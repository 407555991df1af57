import { expect, it } from 'vitest';
import { parseSearchView } from './search-view.ts';

it('reads the search out of the address', () => {
  const view = {
    ...{ q: 'Nimbus', app: '65f000000000000000000001', in: 'texts', locale: ['fr', 'de'] },
    ...{ case: true, word: true, within: 0.05, replace: true },
  };
  expect(parseSearchView(view)).toEqual(view);
  expect(parseSearchView({ locale: 'fr' }).locale).toEqual(['fr']);
});

it('leaves out what it does not know', () => {
  const search = {
    q: '',
    app: 1,
    in: 'secrets',
    locale: ['xx', 1],
    case: 1,
    within: 7,
    replace: 1,
  };
  expect(Object.values(parseSearchView(search)).filter((value) => value !== undefined)).toEqual([]);
});
