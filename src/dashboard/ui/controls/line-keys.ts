import type { KeyboardEvent } from 'react';

/** Moves the focus by an arrow key, Home or End; it goes around the ends. */
export function moveFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  arrows?: readonly [string, string],
): void {
  const at = items.findIndex((item) => item === document.activeElement);
  const next = items[getNextPlace(event.key, at, items.length, arrows)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

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
