import { normaliseColor } from '#domain/color-value.ts';
import type { Color } from '#generated/model/color.ts';
import type { ColorInput } from '#generated/model/color-input.ts';

/** An empty description means none. */
export type ColorValues = Required<ColorInput>;

export const colorLabels = { key: 'Key', value: 'Value', description: 'Description' } as const;

export function colorValues(appId: string, color: Color | undefined): ColorValues {
  if (!color) return { appId, key: '', value: '', description: '' };
  const { key, value, description = '' } = color;
  return { appId, key, value: normaliseColor(value), description };
}
