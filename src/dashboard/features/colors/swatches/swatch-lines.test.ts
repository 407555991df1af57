import { describe, expect, it } from 'vitest';
import { swatchLines, columnsIn, groupByPrefix, getKeyPrefix } from './swatch-lines.ts';

describe('swatchLines', () => {
  const lines = (things: string, columns: number) =>
    swatchLines(Array.from(things), columns, (thing) =>
      thing === thing.toUpperCase() ? 'Upper' : undefined,
    ).map((line) =>
      line.kind === 'heading'
        ? `${line.name} ${line.count}`
        : line.places.map(({ thing, index }) => `${thing}${index}`).join(' '),
    );

  it('fills lines, and begins a new one under each heading', () => {
    expect(lines('ABCdef', 2)).toEqual(['Upper 3', 'A0 B1', 'C2', 'd3 e4', 'f5']);
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
