import { chromaAndHue, toOklab } from '#domain/oklab.ts';

/** The upper bound of each hue, in degrees of OKLCH. */
const hues: readonly (readonly [number, string])[] = [
  [12, 'pink'],
  [38, 'red'],
  [80, 'orange'],
  [114, 'yellow'],
  [170, 'green'],
  [215, 'cyan'],
  [274, 'blue'],
  [287, 'indigo'],
  [329, 'purple'],
  [360, 'pink'],
];

const whenDark: Partial<Record<string, string>> = {
  orange: 'brown',
  yellow: 'olive',
  cyan: 'teal',
};

const GREY = 0.022;

/** Chroma below this looks greyish. */
const MUTED = 0.05;

/** Returns a rough everyday name: `dark blue`, `light grey`, `orange`. */
export function nameOfColor(value: string): string {
  const place = toOklab(value);
  const { chroma, hue } = chromaAndHue(place);
  if (chroma < GREY) return greyName(place.lightness);
  const name = hues.find(([end]) => hue < end)?.[1] ?? 'pink';
  if (place.lightness > 0.8 && chroma < 0.12) return `light ${name}`;
  const own = place.lightness < 0.6 ? whenDark[name] : undefined;
  if (own !== undefined) return own;
  if (place.lightness < 0.42) return `dark ${name}`;
  return chroma < MUTED ? `gray ${name}` : name;
}

function greyName(lightness: number): string {
  if (lightness > 0.985) return 'white';
  if (lightness < 0.12) return 'black';
  if (lightness > 0.8) return 'light gray';
  return lightness < 0.45 ? 'dark gray' : 'gray';
}

/** Sort key for a rainbow: greys from dark to light, then hue by hue. */
export function rainbowPlace(value: string): number {
  const place = toOklab(value);
  const { chroma, hue } = chromaAndHue(place);
  const band = chroma < GREY ? 0 : 1 + Math.floor(hue / 15);
  return band + place.lightness * 0.99;
}
