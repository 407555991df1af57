/** Returns a free key like `key`: `brand_copy`, `brand_copy2`… */
export function freeKey(key: string, taken: ReadonlySet<string>, maxLength: number): string {
  const stem = key.replace(/_copy\d*$/, '');
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '_copy' : `_copy${number}`;
    const free = `${stem.slice(0, maxLength - ending.length)}${ending}`;
    if (!taken.has(free)) return free;
  }
}
