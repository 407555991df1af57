import type { HexOrder } from './hex.ts';

/** Where alpha stands in eight hex digits. */
export type AlphaSide = 'first' | 'last';

/** How a file's eight digits are to be read; without `alpha` the file itself decides. */
export type AlphaOption = { alpha?: AlphaSide };

/** How the eight digits of a file were read, for a person who may know better. */
export type AlphaReading = { side: AlphaSide | 'mixed'; message: string };

/**
 * The order of eight digits in a file. The file's own code gives way to the name of an initialiser;
 * a person's choice and the digits themselves do not.
 */
export type FileOrder = { order: HexOrder; reason: 'chosen' | 'digits' | 'code' };

/** Fewer of them may all begin with FF by chance: four reds that are not opaque are rare. */
const ENOUGH = 4;

const NEARLY_ALL = 0.9;

const EIGHT_DIGITS = /(?<![0-9A-Za-z_])(?:#|0[xX])?([0-9A-Fa-f]{8})(?![0-9A-Za-z_])/g;

/**
 * The order that a person has chosen or else, since most colors are opaque, the one in which nearly
 * all of these literals are; nothing where neither is so.
 */
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
  if (count < ENOUGH) return undefined;
  const [isFirst, isLast] = [first >= NEARLY_ALL * count, last >= NEARLY_ALL * count];
  if (isFirst === isLast) return undefined;
  return { order: isFirst ? 'AARRGGBB' : 'RRGGBBAA', reason: 'digits' };
}

/** Every eight hex digits of a text that stand by themselves, without their sign. */
export function* findEightDigits(text: string): Generator<string> {
  for (const [, digits = ''] of text.matchAll(EIGHT_DIGITS)) yield digits;
}

/** Says how the eight digits of a file were read; nothing where it has none. */
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

/** Joins the readings of two parts of a file. */
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
