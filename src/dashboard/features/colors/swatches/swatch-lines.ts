interface Place<Thing> {
  thing: Thing;
  index: number;
}

export type SwatchLine<Thing> =
  | { id: string; kind: 'heading'; name: string; count: number }
  | { id: string; kind: 'swatches'; group: string | undefined; places: Place<Thing>[] };

export function swatchLines<Thing>(
  things: readonly Thing[],
  columns: number,
  groupOf: (thing: Thing) => string | undefined,
): SwatchLine<Thing>[] {
  const lines: SwatchLine<Thing>[] = [];
  let heading: Extract<SwatchLine<Thing>, { kind: 'heading' }> | undefined;
  let open: Place<Thing>[] | undefined;
  things.forEach((thing, index) => {
    const group = groupOf(thing);
    if (group !== heading?.name) {
      heading =
        group === undefined
          ? undefined
          : { id: `heading ${group}`, kind: 'heading', name: group, count: 0 };
      if (heading) lines.push(heading);
      open = undefined;
    }
    if (heading) heading.count += 1;
    if (!open || open.length === columns) {
      open = [];
      lines.push({ id: `from ${index}`, kind: 'swatches', group, places: open });
    }
    open.push({ thing, index });
  });
  return lines;
}

/** The first of several words: `brand` in brand_primary and brandPrimary, `URL` in URLBar. */
const FIRST_WORD = /^(?:[A-Z][A-Z0-9]*(?=_|[A-Z][a-z])|[A-Z]?[a-z0-9]+(?=_|[A-Z]))/;

/** `blue` in blue50 and blue900, `gray` in gray_100. */
const NUMBERED = /^(.*[A-Za-z])_*\d+$/;

export function getKeyPrefix(key: string): string | undefined {
  return NUMBERED.exec(key)?.[1] ?? FIRST_WORD.exec(key)?.[0];
}

interface KeyGroup<Thing> {
  name: string | undefined;
  things: readonly Thing[];
}

/**
 * Ignores case; a group needs two keys. Groups are in the order of their first key, the rest last.
 */
export function groupByPrefix<Thing extends { key: string }>(
  things: readonly Thing[],
): KeyGroup<Thing>[] {
  const prefixes = new Set(things.map(({ key }) => getKeyPrefix(key)?.toLowerCase()));
  const groups = Map.groupBy(things, ({ key }) => groupName(key, prefixes)?.toLowerCase());
  const shared = [...groups].filter(([name, { length }]) => name !== undefined && length > 1);
  const grouped = new Set(shared.flatMap(([, members]) => members));
  const alone = things.filter((thing) => !grouped.has(thing));
  return [
    ...shared.map(([, members]) => ({
      name: groupName(members[0]?.key ?? '', prefixes),
      things: members,
    })),
    ...(alone.length > 0 ? [{ name: undefined, things: alone }] : []),
  ];
}

/** A key that equals a prefix belongs to its group: `background` to background_dark. */
function groupName(key: string, prefixes: ReadonlySet<string | undefined>): string | undefined {
  return getKeyPrefix(key) ?? (prefixes.has(key.toLowerCase()) ? key : undefined);
}

/** A scale from 50 to 900 fits in one line of a window of 1440 pixels. */
const TILE_WIDTH = 129;
const GAP = 12;

/** At least two, also on the narrowest phone. */
export function columnsIn(width: number): number {
  return Math.max(2, Math.floor((width + GAP) / (TILE_WIDTH + GAP)));
}
