import { normaliseColor } from '#domain/color-value.ts';
import type { Color, ColorInput } from '#generated/model/index.ts';

/** An empty description means none. */
export type ColorValues = ColorInput & Record<keyof typeof colorLabels, string>;

export const colorLabels = { key: 'Key', value: 'Value', description: 'Description' } as const;

export function colorValues(appId: string, color: Color | undefined): ColorValues {
  const value = color ? normaliseColor(color.value) : '';
  return { key: '', description: '', ...color, appId, value };
}
