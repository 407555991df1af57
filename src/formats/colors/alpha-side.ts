import type { HexOrder } from './hex.ts';

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
