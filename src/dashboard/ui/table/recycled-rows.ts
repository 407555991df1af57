import { useState } from 'react';

/** The elements of a row, identified by their key, and the row that they show. */
export interface RowPlace {
  key: number;
  index: number;
}

/**
 * Reuses the elements of rows that left the window. With `isAtRest`, elements follow the order of
 * the rows, for screen readers.
 */
export function recycleRows(
  before: readonly RowPlace[],
  drawn: readonly number[],
  isAtRest: boolean,
): readonly RowPlace[] {
  const wanted = new Set(drawn);
  const shown = new Set(before.map(({ index }) => index));
  const coming = drawn.filter((index) => !shown.has(index));
  if (coming.length === 0 && shown.size === wanted.size) return isAtRest ? inOrder(before) : before;
  const places = before.flatMap((place): RowPlace[] => {
    if (wanted.has(place.index)) return [place];
    const index = coming.shift();
    return index === undefined ? [] : [{ key: place.key, index }];
  });
  let key = Math.max(-1, ...before.map((place) => place.key));
  for (const index of coming) places.push({ key: (key += 1), index });
  return isAtRest ? inOrder(places) : places;
}

function inOrder(places: readonly RowPlace[]): readonly RowPlace[] {
  const isSorted = places.every(({ index }, at) => index > (places[at - 1]?.index ?? -1));
  return isSorted ? places : places.toSorted((a, b) => a.index - b.index);
}

/**
 * The visible rows of a list, positioned absolutely. Updating existing elements while scrolling is
 * ten times as fast as creating them.
 */
export function useRecycledRows(
  drawn: readonly number[],
  isScrolling: boolean,
): readonly RowPlace[] {
  const [places, setPlaces] = useState<readonly RowPlace[]>([]);
  const next = recycleRows(places, drawn, !isScrolling);
  if (next !== places) setPlaces(next);
  return next;
}
