import { useState } from 'react';

/** The elements of a row, known by their key, and the row that they show. */
export interface RowPlace {
  key: number;
  index: number;
}

/**
 * Gives the elements of rows that are not drawn any more to rows that are drawn now. `isAtRest`: in
 * the order of the rows, which is that in which a screen reader reads them.
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
 * The rows of a windowed list whose elements are placed absolutely. To make a row's hundreds of
 * elements anew with every frame of a scroll takes ten times as long as to write other words into
 * those that have just left.
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
