import { formatNumber } from '#domain/format.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { distance, type Oklab, toOklab } from '#domain/oklab.ts';
import classes from '../colors.module.css';

/** The just noticeable difference of CSS Color 4 (section 13.2.1), in OKLab. */
export const HARDLY_TOLD_APART = 0.02;

interface KeyedColor {
  key: string;
  value: string;
}

export interface NearDuplicate {
  other: string;
  /** Equals the color's own value when `distance` is 0. */
  otherValue: string;
  distance: number;
  count: number;
}

interface Shade {
  value: string;
  place: Oklab;
  keys: string[];
}

/**
 * Compares only colors in the same or a neighbouring cell of OKLab: thousands take milliseconds.
 */
export function findNearDuplicates(
  colors: readonly KeyedColor[],
): ReadonlyMap<string, NearDuplicate> {
  const shades = getShades(colors);
  const cells = Map.groupBy(shades, ({ place }) => cellId(getCell(place)));
  const found = new Map<string, NearDuplicate>();
  for (const shade of shades) {
    const near = neighbours(shade.place, cells).filter((other) => other !== shade);
    addPairs(found, shade, near);
  }
  return found;
}

function getShades(colors: readonly KeyedColor[]): Shade[] {
  const byValue = Map.groupBy(colors, ({ value }) => normaliseColor(value));
  return [...byValue].map(([value, same]) => ({
    value,
    place: toOklab(value),
    keys: same.map(({ key }) => key),
  }));
}

type Cell = readonly [number, number, number];

/** Cells are as wide as the threshold: a near duplicate is at most one cell away. */
function getCell({ lightness, a, b }: Oklab): Cell {
  return [
    Math.floor(lightness / HARDLY_TOLD_APART),
    Math.floor(a / HARDLY_TOLD_APART),
    Math.floor(b / HARDLY_TOLD_APART),
  ];
}

/** OKLab's axes reach from about -0.4 to 1, which is 70 cells; 128 per axis avoid collisions. */
function cellId([lightness, a, b]: Cell): number {
  return ((lightness + 32) * 128 + (a + 32)) * 128 + (b + 32);
}

const STEPS = [-1, 0, 1];
const AROUND: readonly Cell[] = STEPS.flatMap((x) =>
  STEPS.flatMap((y) => STEPS.map((z): Cell => [x, y, z])),
);

function neighbours(place: Oklab, cells: ReadonlyMap<number, Shade[]>): Shade[] {
  const [x, y, z] = getCell(place);
  return AROUND.flatMap(([dx, dy, dz]) => cells.get(cellId([x + dx, y + dy, z + dz])) ?? []).filter(
    (other) => distance(place, other.place) < HARDLY_TOLD_APART,
  );
}

function addPairs(found: Map<string, NearDuplicate>, shade: Shade, near: readonly Shade[]): void {
  const { keys, value, place } = shade;
  const count = near.reduce((sum, other) => sum + other.keys.length, keys.length - 1);
  if (count === 0) return;
  const closest = findClosest(place, near);
  keys.forEach((key, index) => {
    // The next key with the same value, so that each of several names a different one.
    const same = keys[(index + 1) % keys.length];
    if (same !== undefined && same !== key) {
      found.set(key, { other: same, otherValue: value, distance: 0, count });
    } else if (closest) {
      const { shade: other, distance: far } = closest;
      found.set(key, { other: other.keys[0] ?? '', otherValue: other.value, distance: far, count });
    }
  });
}

function findClosest(place: Oklab, near: readonly Shade[]) {
  let closest: { shade: Shade; distance: number } | undefined;
  for (const shade of near) {
    const far = distance(place, shade.place);
    if (!closest || far < closest.distance) closest = { shade, distance: far };
  }
  return closest;
}

export function NearDuplicateChip({ near }: { near: NearDuplicate | undefined }) {
  if (!near) return null;
  const { other, count } = near;
  const more = count > 1 ? ` and ${formatNumber(count - 1)} more` : '';
  return (
    <span className={classes.chip} title={explain(near)}>
      <span>{near.distance === 0 ? 'Same as' : 'Close to'}</span> <b>{other}</b>
      <span>{more}</span>
    </span>
  );
}

function explain({ other, otherValue, distance }: NearDuplicate): string {
  if (distance === 0) return `${other} has the same value, ${otherValue}.`;
  return `Hard to tell from ${other}, ${otherValue}: the difference is ${distance.toFixed(3)} (ΔE OK), and most people see none below 0.02.`;
}
