import { normaliseColor } from '#domain/color-value.ts';
import type { Color } from '#generated/model/color.ts';
import type { ColorInput } from '#generated/model/color-input.ts';

/** An empty description means none. */
export type ColorValues = ColorInput & Record<keyof typeof colorLabels, string>;

export const colorLabels = { key: 'Key', value: 'Value', description: 'Description' } as const;

export function colorValues(appId: string, color: Color | undefined): ColorValues {
  const value = color ? normaliseColor(color.value) : '';
  return { key: '', description: '', ...color, appId, value };
}
