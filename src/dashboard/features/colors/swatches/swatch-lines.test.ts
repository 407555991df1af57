import { describe, expect, it } from 'vitest';
import { swatchLines } from './swatch-lines.ts';
import { columnsIn } from './use-column-count.ts';

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
    [1240, 6],
    [3800, 20],
  ])('of %d pixels are %d', (width, columns) => {
    expect(columnsIn(width)).toBe(columns);
  });
});
