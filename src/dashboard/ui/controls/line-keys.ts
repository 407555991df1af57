/** The next place in a line for an arrow key, Home or End; it goes around the ends. -1 for other keys. */
export function getNextPlace(
  key: string,
  at: number,
  count: number,
  [before, after]: readonly [string, string] = ['ArrowLeft', 'ArrowRight'],
): number {
  const places: Record<string, number> = {
    [after]: (at + 1) % count,
    [before]: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? -1;
}
