/** The first of several words: `brand` in brand_primary and brandPrimary, `URL` in URLBar. */
const FIRST_WORD = /^(?:[A-Z][A-Z0-9]*(?=_|[A-Z][a-z])|[A-Z]?[a-z0-9]+(?=_|[A-Z]))/;

/** `blue` in blue50 and blue900, `gray` in gray_100. */
const NUMBERED = /^(.*[A-Za-z])_*\d+$/;

export function getKeyPrefix(key: string): string | undefined {
  return NUMBERED.exec(key)?.[1] ?? FIRST_WORD.exec(key)?.[0];
}

export interface KeyGroup<Thing> {
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
