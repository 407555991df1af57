/** A first word that another one follows: `brand` of brand_primary and brandPrimary, `URL` of URLBar. */
const FIRST_WORD = /^(?:[A-Z][A-Z0-9]*(?=_|[A-Z][a-z])|[A-Z]?[a-z0-9]+(?=_|[A-Z]))/;

/** The part of the key before the first `_` or camelCase hump. */
export function getKeyPrefix(key: string): string | undefined {
  return FIRST_WORD.exec(key)?.[0];
}

/** Things whose keys begin alike; without a name those that are in no group. */
export interface KeyGroup<Thing> {
  name: string | undefined;
  things: readonly Thing[];
}

/**
 * Groups by the keys' prefixes, whatever their case; a prefix makes a group when at least two keys
 * share it. Groups come in the order of their first key, and those without one at the end.
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

/** A key that is itself what others begin with belongs to them: `background` to background_dark. */
function groupName(key: string, prefixes: ReadonlySet<string | undefined>): string | undefined {
  return getKeyPrefix(key) ?? (prefixes.has(key.toLowerCase()) ? key : undefined);
}
