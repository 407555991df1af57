/** By code units, which is the same on every machine. */
export const sortByKey = <Item>(items: Iterable<readonly [string, Item]>) =>
  [...items].toSorted(([one], [other]) => (one < other ? -1 : 1));
