import fc from 'fast-check';
import { growth, LINEAR } from '#tests/support/growth.ts';
import { describe, expect, it } from 'vitest';
import { findNearDuplicates, HARDLY_TOLD_APART } from './near-duplicates.tsx';
import { distance, toOklab } from '#domain/oklab.ts';

const getColors = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

describe('findNearDuplicates', () => {
  it('finds colors that are hardly told apart, and names the closest', () => {
    const found = findNearDuplicates(
      getColors({ brand: '#4F46E5', hover: '#4F47E6', pressed: '#5049E4', other: '#16A34A' }),
    );
    expect([...found.keys()]).toEqual(['brand', 'hover', 'pressed']);
    expect(found.get('brand')).toMatchObject({ other: 'hover', otherValue: '#4F47E6', count: 2 });
    expect(found.get('pressed')?.other).toBe('hover');
  });

  it('finds the same value however it is written, and names another key with each', () => {
    const found = findNearDuplicates(getColors({ a: '#ffffff', b: 'FFFFFF', c: '#FFFFFF' }));
    expect(
      [...found].map(([key, { other, distance: far, count }]) => [key, other, far, count]),
    ).toEqual([
      ['a', 'b', 0, 2],
      ['b', 'c', 0, 2],
      ['c', 'a', 0, 2],
    ]);
  });

  it('leaves colors alone that differ visibly', () => {
    expect(findNearDuplicates(getColors({ white: '#FFFFFF', snow: '#F1F1F1' })).size).toBe(0);
  });

  it('finds what a comparison of all with all finds', () => {
    const channel = fc.integer({ min: 0x70, max: 0x90 });
    const value = fc
      .tuple(channel, channel, channel)
      .map((parts) => `#${parts.map((part) => part.toString(16)).join('')}`.toUpperCase());
    fc.assert(
      fc.property(fc.uniqueArray(value, { maxLength: 30 }), (values) => {
        const colors = values.map((each) => ({ key: each, value: each }));
        const found = findNearDuplicates(colors);
        for (const each of values) {
          const near = values
            .filter((other) => other !== each)
            .map((other) => distance(toOklab(each), toOklab(other)))
            .filter((far) => far < HARDLY_TOLD_APART);
          expect(found.get(each)?.count ?? 0).toBe(near.length);
          if (near.length > 0) expect(found.get(each)?.distance).toBe(Math.min(...near));
        }
      }),
    );
  });

  it('compares few of 10,000 colors, also when most of them are the same', () => {
    const times = growth(10_000, (length) => {
      const colors = Array.from({ length }, (_, index) => ({
        key: `color_${index}`,
        value:
          index % 2 === 0
            ? '#FFFFFF'
            : `#${((index * 7919) % 0xffffff).toString(16).padStart(6, '0')}`,
      }));
      expect(findNearDuplicates(colors).get('color_0')?.count).toBeGreaterThanOrEqual(
        length / 2 - 1,
      );
    });
    expect(times).toBeLessThan(LINEAR);
  });
});
