/** Repeats a small request while a large one is open; returns how long one of them took at most, in milliseconds. */
export async function watchOthers(
  large: Promise<unknown>,
  ask: () => Promise<unknown>,
): Promise<number> {
  let isOpen = true;
  const end = () => (isOpen = false);
  large.then(end, end);
  let longest = 0;
  while (isOpen) {
    const start = performance.now();
    await ask();
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
}
