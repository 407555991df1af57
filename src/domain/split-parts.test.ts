import { expect, it } from 'vitest';
import { splitParts } from './split-parts.ts';

const split = (items: string[], limits = { items: 2, characters: 5 }) =>
  splitParts(items, { ...limits, getLength: ({ length }) => length });

it('begins another call where the next item would be too many or too long', () => {
  expect(split(['a', 'b', 'c'])).toEqual([['a', 'b'], ['c']]);
  expect(split(['aaa', 'bb', 'cccc'])).toEqual([['aaa', 'bb'], ['cccc']]);
});

it('leaves to the server what is too long alone', () =>
  expect(split(['a', 'bbbbbbb', 'c'])).toEqual([['a'], ['bbbbbbb'], ['c']]));

it('makes no call of nothing', () => expect(split([])).toEqual([]));
