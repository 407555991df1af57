import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

type Place = readonly number[];

/** Left and top, of a text or of the text in a field: its first line's middle. */
export function getPlace(of: Locator): Place {
  const element = of.element();
  if (element instanceof HTMLTextAreaElement) {
    const { left, top } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return [
      left + element.clientLeft + Number.parseFloat(style.paddingLeft),
      top +
        element.clientTop +
        Number.parseFloat(style.paddingTop) +
        Number.parseFloat(style.lineHeight) / 2,
    ];
  }
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, top, height } = range.getBoundingClientRect();
  return [left, top + height / 2];
}

/** But for parts of a pixel. */
export async function expectSamePlaces(
  before: readonly Place[],
  getPlaces: () => readonly Place[],
): Promise<void> {
  const measureMoves = () => {
    const all = getPlaces().flat();
    return before.flat().map((place, at) => Math.abs(Math.trunc(place - (all[at] ?? NaN))));
  };
  await expect.poll(measureMoves).toEqual(before.flat().map(() => 0));
}
