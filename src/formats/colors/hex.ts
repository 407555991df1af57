import { normaliseColor } from '#domain/color-value.ts';

export type ReadColor = {
  value: string;
  alpha?: number;
  notes: string[];
  order?: HexOrder;
};

/** The order of eight digits: alpha last or first. */
export type HexOrder = 'RRGGBBAA' | 'AARRGGBB';

const HEX = /^(?:#|0[xX])?([0-9A-Fa-f]+)$/;

/**
 * Three, four, six or eight digits, optionally after `#` or `0x`. A note describes the assumed
 * position of alpha.
 */
export function readHex(text: string, order: HexOrder): ReadColor | undefined {
  const digits = HEX.exec(text.slice(0, 64).trim())?.[1] ?? '';
  switch (digits.length) {
    case 3:
    case 4:
      return readHex(digits.replace(/./g, '$&$&'), order);
    case 6:
      return { value: normaliseColor(digits), notes: [] };
    case 8:
      return readEight(digits, order);
    default:
      return undefined;
  }
}

function readEight(digits: string, order: HexOrder): ReadColor {
  const isLast = order === 'RRGGBBAA';
  const value = normaliseColor(isLast ? digits.slice(0, 6) : digits.slice(2));
  const alpha = Number.parseInt(isLast ? digits.slice(6) : digits.slice(0, 2), 16) / 255;
  return withAlpha({ value, notes: [`Eight digits are read as ${order}.`], order }, alpha);
}

export function withAlpha(color: ReadColor, alpha: number): ReadColor {
  const { value, notes, order } = color;
  const plain = { value, ...(order !== undefined && { order }) };
  const others = notes.filter((note) => !note.startsWith(ALPHA_NOTE));
  const part = Number.isNaN(alpha) ? 1 : Math.min(1, Math.max(0, alpha));
  const rounded = Math.round(part * 1000) / 1000;
  if (rounded === 1) return { ...plain, notes: others };
  const percent = Math.round(rounded * 100);
  return { ...plain, alpha: rounded, notes: [...others, `${ALPHA_NOTE} ${percent}% is left out.`] };
}

const ALPHA_NOTE = 'Its alpha of';

export function toEntryParts({ value, alpha, notes }: ReadColor) {
  return {
    value,
    ...(alpha !== undefined && { alpha }),
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
}
