/** Small requests during a large one; returns the longest time in milliseconds. */
export async function watchOthers(
  large: Promise<unknown>,
  ask: () => Promise<unknown>,
): Promise<number> {
  const state = { isOpen: true };
  void Promise.allSettled([large]).then(() => (state.isOpen = false));
  let longest = 0;
  while (state.isOpen) {
    const start = performance.now();
    await ask();
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
}
