interface SwatchLine<Thing> {
  id: string;
  /** Groups, or a part of one that fills more than a line; only its first has the count. */
  blocks: {
    group: string | undefined;
    count: number | undefined;
    places: { thing: Thing; index: number }[];
  }[];
}

/** Lines of whole groups where they fit. A group's are neighbors. */
export function swatchLines<Thing>(
  things: readonly Thing[],
  columns: number,
  groupOf: (thing: Thing) => string | undefined,
): SwatchLine<Thing>[] {
  const lines: SwatchLine<Thing>[] = [];
  const all = things.map((thing, index) => ({ thing, index }));
  let free = 0;
  for (const [group, members] of Map.groupBy(all, ({ thing }) => groupOf(thing))) {
    const count = group === undefined ? undefined : members.length;
    if (members.length <= free) {
      lines.at(-1)?.blocks.push({ group, count, places: members });
      free -= members.length;
      continue;
    }
    free = columns - members.length;
    for (let from = 0; from < members.length; from += columns) {
      const places = members.slice(from, from + columns);
      const block = { group, count: from === 0 ? count : undefined, places };
      lines.push({ id: `from ${places[0]?.index}`, blocks: [block] });
    }
  }
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
