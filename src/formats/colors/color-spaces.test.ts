import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getRgb } from '#domain/color-value.ts';
import { toNearestSrgb } from './color-spaces.ts';

/** Linear sRGB to linear Display P3: the inverse, from CSS Color 4. */
const SRGB_TO_P3 = [
  [0.8224619687143623, 0.17753803128563775, 0],
  [0.03319419885096161, 0.9668058011490384, 0],
  [0.01708263072112003, 0.0723974407188168, 0.9105199285600631],
] as const;

const decode = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const encode = (part: number) =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0').toUpperCase()}`);

describe('a color of sRGB that is written in', () => {
  test('Display P3 comes back', () => {
    fc.assert(
      fc.property(color, (value) => {
        const [red, green, blue] = getRgb(value);
        const linear = [decode(red), decode(green), decode(blue)] as const;
        const row = ([x, y, z]: readonly [number, number, number]) =>
          encode(x * linear[0] + y * linear[1] + z * linear[2]);
        const [r, g, b] = SRGB_TO_P3;
        expect(toNearestSrgb('display-p3', [row(r), row(g), row(b)])).toEqual({ value, notes: [] });
      }),
    );
  });

  test('linear sRGB comes back', () => {
    fc.assert(
      fc.property(color, (value) => {
        const [red, green, blue] = getRgb(value);
        const parts = [decode(red), decode(green), decode(blue)] as const;
        expect(toNearestSrgb('extended-linear-srgb', parts).value).toBe(value);
      }),
    );
  });
});

describe('the value in sRGB', () => {
  test.each([
    ['srgb', 1, 0.5333, 0, '#FF8800'],
    ['extended-srgb', 1, 0.5333, 0, '#FF8800'],
    ['extended-gray', 0.5, 0.5, 0.5, '#808080'],
    ['gray-gamma-22', 0.6, 0.6, 0.6, '#9A9A9A'],
    ['extended-linear-srgb', 0.5, 0.5, 0.5, '#BCBCBC'],
    ['display-p3', 0.5, 0.5, 0.5, '#808080'],
    ['display-p3', 1, 1, 1, '#FFFFFF'],
  ] as const)('of %s %d %d %d is %s', (space, red, green, blue, value) => {
    expect(toNearestSrgb(space, [red, green, blue])).toEqual({ value, notes: [] });
  });

  test.each([
    ['display-p3', 1, 0, 0, '#FF0000'],
    ['display-p3', 0, 1, 0, '#00FF00'],
    ['extended-srgb', 1.2, -0.3, 0, '#FF0000'],
    ['extended-gray', -0.2, -0.2, -0.2, '#000000'],
  ] as const)('of %s %d %d %d is cut to %s and says so', (space, red, green, blue, value) => {
    const { notes, ...rest } = toNearestSrgb(space, [red, green, blue]);
    expect(rest).toEqual({ value });
    expect(notes).toEqual(['It lies outside of sRGB: the nearest value is taken.']);
  });
});
