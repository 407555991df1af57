import { expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';

it.each([
  ['#000000', '#FFFFFF', 21],
  ['#777777', '#FFFFFF', 4.478],
  ['#767676', 'ffffff', 4.542],
  ['#4F46E5', '#4F46E5', 1],
])('the contrast of %s and %s is %d, whichever is the text', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
});
