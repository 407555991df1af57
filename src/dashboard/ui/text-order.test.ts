import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts, orderByText, sortByText, sortKey } from './text-order.ts';

const names = [{ name: 'pear 10' }, { name: 'Apple' }, { name: 'pear 9' }, { name: 'apple' }];
const getName = ({ name }: { name: string }) => name;

describe('sorting by a text', () => {
  it('compares words as people do: any case, numbers by value; equal ones keep their order', () => {
    const sorted = ['Apple', 'apple', 'pear 9', 'pear 10'];
    expect(sortByText(names, getName).map(getName)).toEqual(sorted);
  });

  it('keeps the order of equal ones the other way round, too', () => {
    const sorted = ['pear 10', 'pear 9', 'Apple', 'apple'];
    expect(orderByText(names, getName).descending().map(getName)).toEqual(sorted);
  });

  it('turns round a hundred thousand that are equal', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => ({ name: 'same', at }));
    expect(orderByText(many, getName).descending()).toEqual(many);
  });

  it('puts words of every script where the collator puts them', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }))), (texts) => {
        expect(sortByText(texts, (text) => text)).toEqual(texts.toSorted(compareTexts));
      }),
    );
  });
});

describe('a key to sort by', () => {
  const character = fc.constantFrom(...Array.from(' _-,;:!?."()[]{}@*/&#%`^+<=>|~$0019azAZbB'));
  const text = fc.string({ unit: character, maxLength: 12 });

  it('stands to another as the collator sets the texts', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [first = '', second = ''] = [sortKey(a), sortKey(b)];
        const order = first === second ? 0 : first < second ? -1 : 1;
        expect(order).toBe(Math.sign(compareTexts(a, b)));
      }),
      { numRuns: 2000 },
    );
  });

  it('is not there where only the collator can tell', () => {
    expect(sortKey('plain')).toBeDefined();
    expect(sortKey('café')).toBeUndefined();
    expect(sortKey('1'.repeat(255))).toBeUndefined();
  });

  it('is made once for each text, however often that is compared', () => {
    let read = 0;
    const many = Array.from({ length: 1000 }, (_, at) => `key.${(at * 7919) % 1000}`);
    sortByText(many, (one) => {
      read += 1;
      return one;
    });
    expect(read).toBe(1000);
  });
});
