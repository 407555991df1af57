import { openChannel } from '#dashboard/browser/channel.ts';

const PREFIX = 'app-manager.work.';

/**
 * Makes a work this tab's alone until it is given back, or the tab is gone. `undefined` when another
 * tab has it, or where browsers have no locks, over plain HTTP.
 */
export async function claim(id: string): Promise<(() => Promise<void>) | undefined> {
  const { locks } = navigator as Partial<Navigator>; // as: the DOM types assume a secure context
  if (!locks) return undefined;
  const held = Promise.withResolvers<undefined>();
  const claimed = Promise.withResolvers<boolean>();
  const over = locks.request(`${PREFIX}${id}`, { ifAvailable: true }, (lock) => {
    claimed.resolve(lock !== null);
    return lock && held.promise;
  });
  // Forbidden with storage: it is nobody's then, as without locks.
  over.catch(() => claimed.resolve(false));
  if (!(await claimed.promise)) return undefined;
  return async () => {
    held.resolve(undefined);
    await over;
  };
}

/** The ids of all work that some tab is at. */
export async function listClaimed(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)));
}

const CHANGES = 'app-manager.work';

/** Has every tab look anew at what is unfinished. */
export function tellTabs(): void {
  const channel = openChannel(CHANGES);
  channel?.postMessage(undefined);
  channel?.close();
}

/** Tells when there may be other unfinished work than before, in this tab or another. */
export function onWorkChange(listener: () => void): () => void {
  const channel = openChannel(CHANGES);
  channel?.addEventListener('message', listener);
  // A tab that crashed told nobody.
  window.addEventListener('focus', listener);
  return () => {
    channel?.close();
    window.removeEventListener('focus', listener);
  };
}
