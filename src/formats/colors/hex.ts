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

type AlphaSide = 'first' | 'last';

export type AlphaOption = { alpha?: AlphaSide };

/** How the eight digits of a file were read, so that a user can correct it. */
export type AlphaReading = { side: AlphaSide | 'mixed'; message: string };

/** An initialiser's name overrides the file's code, but not the user's choice or the digits. */
export type FileOrder = { order: HexOrder; reason: 'chosen' | 'digits' | 'code' };

/** Fewer literals may all begin with FF by chance. */
const MIN_LITERALS = 4;

const OPAQUE_SHARE = 0.9;

const EIGHT_DIGITS = /(?<![0-9A-Za-z_])(?:#|0[xX])?([0-9A-Fa-f]{8})(?![0-9A-Za-z_])/g;

/** The user's choice, or the order that makes nearly all literals opaque, if any. */
export function findFileOrder(
  literals: Iterable<string>,
  { alpha }: AlphaOption,
): FileOrder | undefined {
  if (alpha !== undefined) {
    return { order: alpha === 'first' ? 'AARRGGBB' : 'RRGGBBAA', reason: 'chosen' };
  }
  let [count, first, last] = [0, 0, 0];
  for (const digits of literals) {
    count += 1;
    if (/^ff/i.test(digits)) first += 1;
    if (/ff$/i.test(digits)) last += 1;
  }
  if (count < MIN_LITERALS) return undefined;
  const [isFirst, isLast] = [first >= OPAQUE_SHARE * count, last >= OPAQUE_SHARE * count];
  if (isFirst === isLast) return undefined;
  return { order: isFirst ? 'AARRGGBB' : 'RRGGBBAA', reason: 'digits' };
}

export function* findEightDigits(text: string): Generator<string> {
  for (const [, digits = ''] of text.matchAll(EIGHT_DIGITS)) yield digits;
}

export function describeAlpha(
  orders: ReadonlySet<HexOrder | undefined>,
  file: FileOrder | undefined,
): { alpha?: AlphaReading } {
  const [order, other] = [...orders].filter((one) => one !== undefined);
  if (order === undefined) return {};
  if (other !== undefined) return { alpha: MIXED };
  const side = order === 'AARRGGBB' ? 'first' : 'last';
  return { alpha: { side, message: `Eight digits are read as ${order}${reasonFor(side, file)}.` } };
}

export function joinAlpha(one?: AlphaReading, other?: AlphaReading): { alpha?: AlphaReading } {
  const alpha = one ?? other;
  if (alpha === undefined) return {};
  return { alpha: other === undefined || other.side === alpha.side ? alpha : MIXED };
}

const MIXED: AlphaReading = {
  side: 'mixed',
  message: 'Eight digits are read as RRGGBBAA in some places and as AARRGGBB in others.',
};

function reasonFor(side: AlphaSide, file: FileOrder | undefined): string {
  if (file === undefined) return '';
  if (file.reason === 'chosen') return ', as chosen';
  if (file.reason === 'code') return ', as in the code of the file';
  return `: nearly all of them ${side === 'first' ? 'begin' : 'end'} with FF, which is opaque`;
}
