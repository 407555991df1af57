import { describe, expect, it } from 'vitest';
import { swatchLines, columnsIn, groupByPrefix, getKeyPrefix } from './swatch-lines.ts';

describe('swatchLines', () => {
  /** `AAbc`: two of the group A, then two in no group. */
  const lines = (things: string, columns: number) =>
    swatchLines(Array.from(things), columns, (thing) =>
      thing === thing.toUpperCase() ? thing : undefined,
    ).map(({ blocks }) =>
      blocks
        .map(({ group, count, places }) => {
          const heading = count === undefined ? '' : `${group} ${count}: `;
          return heading + places.map(({ thing, index }) => `${thing}${index}`).join(' ');
        })
        .join(' | '),
    );

  it('fills lines, and begins a new one where a group does not fit', () => {
    expect(lines('AAAdef', 2)).toEqual(['A 3: A0 A1', 'A2', 'd3 e4', 'f5']);
  });

  it('puts small groups into one line, each under its heading', () => {
    expect(lines('AABBBCCDD', 6)).toEqual([
      'A 2: A0 A1 | B 3: B2 B3 B4',
      'C 2: C5 C6 | D 2: D7 D8',
    ]);
  });

  it('puts no group beside the rest of a long one, which has no heading', () => {
    expect(lines('AAAAABB', 4)).toEqual(['A 5: A0 A1 A2 A3', 'A4', 'B 2: B5 B6']);
  });

  it('gives every line an id of its own', () => {
    const ids = swatchLines(Array.from('ABCdef'), 2, () => 'One').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('columnsIn', () => {
  it.each([
    [0, 2],
    [336, 2],
    [1240, 8],
    [1398, 10],
    [3800, 27],
  ])('of %d pixels are %d', (width, columns) => {
    expect(columnsIn(width)).toBe(columns);
  });
});

describe('prefixOf', () => {
  it.each([
    ['brand_primary', 'brand'],
    ['brandPrimary', 'brand'],
    ['BrandPrimary', 'Brand'],
    ['URLBar', 'URL'],
    ['gray100_dark', 'gray100'],
    ['background', undefined],
    ['gray100', 'gray'],
    ['gray_100', 'gray'],
    ['brandBlue50', 'brandBlue'],
    ['TEXT', undefined],
  ])('of %s is %s', (key, prefix) => {
    expect(getKeyPrefix(key)).toBe(prefix);
  });
});

describe('groupByPrefix', () => {
  const groups = (...keys: string[]) =>
    groupByPrefix(keys.map((key) => ({ key }))).map(({ name, things }) => [
      name,
      things.map(({ key }) => key),
    ]);

  it('groups what at least two keys begin with, and puts the others at the end', () => {
    expect(groups('accent', 'brand_a', 'card_x', 'brandB', 'text_a', 'Text_b')).toEqual([
      ['brand', ['brand_a', 'brandB']],
      ['text', ['text_a', 'Text_b']],
      [undefined, ['accent', 'card_x']],
    ]);
  });

  it('takes a key that others begin with into their group', () => {
    expect(groups('background', 'background_dark')).toEqual([
      ['background', ['background', 'background_dark']],
    ]);
  });

  it('keeps the steps of one color together', () => {
    expect(
      groups('blue50', 'blue100', 'brandBlue50', 'brandBlue100', 'brand_a', 'brand_b'),
    ).toEqual([
      ['blue', ['blue50', 'blue100']],
      ['brandBlue', ['brandBlue50', 'brandBlue100']],
      ['brand', ['brand_a', 'brand_b']],
    ]);
  });

  it('knows no groups where no two keys begin alike', () => {
    expect(groups('one', 'two_a')).toEqual([[undefined, ['one', 'two_a']]]);
    expect(groups()).toEqual([]);
  });
});
