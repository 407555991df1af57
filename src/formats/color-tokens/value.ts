import type { Rgb } from '#domain/color-value.ts';
import { colorIn } from '#formats/color-file/color-spaces.ts';
import type { ColorSpace } from '#formats/color-file/color-spaces.ts';
import { readHex, withAlpha } from '#formats/color-file/hex.ts';
import type { ReadColor } from '#formats/color-file/hex.ts';
import { isObject, listOf, property, textOf } from '#formats/color-file/json.ts';
import { readValue } from '#formats/color-pairs/value.ts';

const SPACES: ReadonlyMap<string, ColorSpace> = new Map([
  ['srgb', 'srgb'],
  ['srgb-linear', 'extended-linear-srgb'],
  ['display-p3', 'display-p3'],
]);

/** Reads the value of a color token; a text says why it cannot be read. */
export function readTokenValue(value: unknown): ReadColor | string {
  if (isObject(value)) return readParts(value);
  const text = textOf(value).trim();
  if (text.startsWith('{'))
    return `it refers to another color, ${text.slice(1, 60).replace(/\}$/, '')}`;
  return readValue(text);
}

function readParts(value: unknown): ReadColor | string {
  const name = textOf(property(value, 'colorSpace'));
  const space = SPACES.get(name);
  const components = listOf(property(value, 'components')).map((part) =>
    part === 'none' ? 0 : part,
  );
  const hex = readHex(textOf(property(value, 'hex')), 'RRGGBBAA');
  const rgb = space === undefined ? undefined : rgbOf(components);
  const color = space !== undefined && rgb !== undefined ? colorIn(space, rgb) : hex;
  if (color === undefined) return `its color space ${name.slice(0, 40)} is not known`;
  const alpha = property(value, 'alpha');
  return typeof alpha === 'number' ? withAlpha(color, alpha) : color;
}

function rgbOf(components: readonly unknown[]): Rgb | undefined {
  const [red, green, blue] = components;
  const isNumbers =
    typeof red === 'number' && typeof green === 'number' && typeof blue === 'number';
  return isNumbers && components.length === 3 ? [red, green, blue] : undefined;
}
