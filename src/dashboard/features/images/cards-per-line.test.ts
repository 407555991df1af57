import { expect, it } from 'vitest';
import { cardsPerLine } from './images-gallery.tsx';

it.each([
  [0, 1],
  [336, 2],
  [500, 2],
  [1240, 5],
  [1560, 7],
])('in a width of %d stand %d cards beside each other', (width, cards) => {
  expect(cardsPerLine(width)).toBe(cards);
});
