import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts, sortByValue } from './text-order.ts';

const names = [{ name: 'pear 10' }, { name: 'Apple' }, { name: 'pear 9' }, { name: 'apple' }];
const getName = ({ name }: { name: string }) => name;

describe('sorting by a text', () => {
  it('compares words as people do: any case, numbers by value; equal ones keep their order', () => {
    const sorted = ['Apple', 'apple', 'pear 9', 'pear 10'];
    expect(sortByValue(names, getName).map(getName)).toEqual(sorted);
  });

  it('keeps the order of equal ones in descending order, too', () => {
    const sorted = ['pear 10', 'pear 9', 'Apple', 'apple'];
    expect(sortByValue(names, getName, 'descending').map(getName)).toEqual(sorted);
  });

  it('keeps a hundred thousand equal ones as they are', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => ({ name: 'same', at }));
    expect(sortByValue(many, getName, 'descending')).toEqual(many);
  });

  it('puts words of every script where the collator puts them', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }))), (texts) => {
        expect(sortByValue(texts, (text) => text)).toEqual(texts.toSorted(compareTexts));
      }),
    );
  });

  it('reads each text once, however often it is compared', () => {
    let read = 0;
    const many = Array.from({ length: 1000 }, (_, at) => `key.${(at * 7919) % 1000}`);
    sortByValue(many, (one) => {
      read += 1;
      return one;
    });
    expect(read).toBe(1000);
  });
});
