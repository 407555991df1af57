import { openChannel, optionalNavigator } from '#dashboard/browser/optional-apis.ts';

const PREFIX = 'app-manager.work.';

/**
 * Until it is released or the tab is closed. Resolves with `undefined` while another tab holds it,
 * or without Web Locks.
 */
export async function claim(id: string): Promise<(() => Promise<void>) | undefined> {
  const { locks } = optionalNavigator;
  if (!locks) return undefined;
  const held = Promise.withResolvers<undefined>();
  const claimed = Promise.withResolvers<boolean>();
  const over = locks.request(`${PREFIX}${id}`, { ifAvailable: true }, (lock) => {
    claimed.resolve(lock !== null);
    return lock && held.promise;
  });
  // Browsers reject locks where storage is forbidden.
  over.catch(() => claimed.resolve(false));
  if (!(await claimed.promise)) return undefined;
  return async () => {
    held.resolve(undefined);
    await over;
  };
}

export async function listClaimed(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await optionalNavigator.locks?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)));
}

const CHANGES = 'app-manager.work';

export function tellTabs(): void {
  const channel = openChannel(CHANGES);
  channel?.postMessage(undefined);
  channel?.close();
}

export function onWorkChange(listener: () => void): () => void {
  const channel = openChannel(CHANGES);
  channel?.addEventListener('message', listener);
  // A crashed tab sends no message.
  window.addEventListener('focus', listener);
  return () => {
    channel?.close();
    window.removeEventListener('focus', listener);
  };
}
