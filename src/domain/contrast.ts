import { toLinearRgb } from './oklab.ts';

export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(value: string): number {
  const [red, green, blue] = toLinearRgb(value);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
