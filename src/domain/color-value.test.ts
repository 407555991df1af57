import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRgb, expandColor, normaliseColor, getRgb } from './color-value.ts';

describe('normaliseColor', () => {
  it.each(['ff8800', '#ff8800', 'FF8800', '#Ff8800'])('gives %s one form', (value) => {
    expect(normaliseColor(value)).toBe('#FF8800');
  });
});

describe('expandColor', () => {
  it.each([
    ['ff8800', '#FF8800'],
    [' #ff8800 ', '#FF8800'],
    ['abc', '#AABBCC'],
    ['#abc', '#AABBCC'],
  ])('takes %s for %s', (typed, value) => {
    expect(expandColor(typed)).toBe(value);
  });

  it.each(['', '#', 'ff88', '#ff880080', '#ff88001', 'gg0000', '##ff8800', 'rgb(1, 2, 3)'])(
    'refuses %j',
    (typed) => {
      expect(expandColor(typed)).toBeUndefined();
    },
  );
});

describe('formatRgb', () => {
  it('rounds to the nearest byte and cuts what is outside', () => {
    expect(formatRgb([0.5, -0.2, 1.7])).toBe('#8000FF');
    expect(formatRgb([Number.NaN, Infinity, -Infinity])).toBe('#00FF00');
  });

  it('returns every value from its parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const value = normaliseColor(number.toString(16).padStart(6, '0'));
        expect(formatRgb(getRgb(value))).toBe(value);
      }),
    );
  });
});
