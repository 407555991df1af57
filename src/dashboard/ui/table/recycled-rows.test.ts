import { describe, expect, it } from 'vitest';
import { recycleRows, type RowPlace } from './recycled-rows.ts';

const first = recycleRows([], [0, 1, 2, 3], true);
const shown = (places: readonly RowPlace[]) => places.map(({ key, index }) => `${key}: ${index}`);

describe('the rows of a list that scrolls', () => {
  it('come with the elements of those that leave, each of which stays where it is', () => {
    expect(shown(first)).toEqual(['0: 0', '1: 1', '2: 2', '3: 3']);
    const scrolled = recycleRows(first, [2, 3, 4, 5], false);
    expect(shown(scrolled)).toEqual(['0: 4', '1: 5', '2: 2', '3: 3']);
  });

  it('stand in their order when it rests, with the same elements', () => {
    const rested = recycleRows(recycleRows(first, [2, 3, 4, 5], false), [2, 3, 4, 5], true);
    expect(shown(rested)).toEqual(['2: 2', '3: 3', '0: 4', '1: 5']);
  });

  it('get elements of their own when there are more, and give them away when there are fewer', () => {
    const more = recycleRows(first, [0, 1, 2, 3, 4], false);
    expect(shown(more)).toEqual(['0: 0', '1: 1', '2: 2', '3: 3', '4: 4']);
    expect(shown(recycleRows(more, [3, 9], false))).toEqual(['0: 9', '3: 3']);
    expect(shown(recycleRows(more, [], false))).toEqual([]);
  });

  it('are the same while they are, so that nothing is drawn anew', () => {
    expect(recycleRows(first, [0, 1, 2, 3], true)).toBe(first);
    expect(recycleRows(first, [0, 1, 2, 3], false)).toBe(first);
  });
});
