const listHeld = async (): Promise<readonly string[]> => {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) => (name?.startsWith('app-manager.work.') ? name : []));
};

/** Counts only new work: test files share a page, where other work may never end. */
export async function watchHeldWork(): Promise<() => Promise<number>> {
  const others = await listHeld();
  return async () => (await listHeld()).filter((name) => !others.includes(name)).length;
}
