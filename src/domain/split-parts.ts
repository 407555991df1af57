interface Limits<Item> {
  items: number;
  characters: number;
  getLength: (item: Item) => number;
}

/** The fewest parts within the limits, in order. An item beyond them has its own part. */
export function splitParts<Item>(items: readonly Item[], limits: Limits<Item>): Item[][] {
  const parts: Item[][] = [];
  let size = Infinity;
  for (const item of items) {
    const length = limits.getLength(item);
    const last = parts.at(-1);
    if (last && last.length < limits.items && size + length <= limits.characters) {
      last.push(item);
      size += length;
    } else {
      parts.push([item]);
      size = length;
    }
  }
  return parts;
}
