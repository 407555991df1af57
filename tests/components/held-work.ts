const listHeld = async (): Promise<readonly string[]> => {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) => (name?.startsWith('app-manager.work.') ? name : []));
};

/** Counts the work under way of now: test files share a page, in which that of another one may go on for ever. */
export async function watchHeldWork(): Promise<() => Promise<number>> {
  const others = await listHeld();
  return async () => (await listHeld()).filter((name) => !others.includes(name)).length;
}
