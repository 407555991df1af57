import { useEffect } from 'react';
import { tabMemory } from '#dashboard/browser/memory.ts';
import { createStore, useStore } from '#dashboard/browser/store.ts';

/** The server's version, if it differs from the running code. */
export const newVersion = createStore<string | undefined>(undefined);

const RELOADED_FOR = 'app-manager.reloaded-for';

/** Whether the browser would ask before leaving: there is unsaved input or running work. */
const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** If nothing would be lost. Once per version, to prevent a loop; without storage, never. */
export function reloadOnce(version: string): void {
  if (tabMemory.get(RELOADED_FOR) === version || wouldAsk()) return;
  if (tabMemory.set(RELOADED_FOR, version)) window.location.reload();
}

export function useNewVersion(isMissing = true): boolean {
  const version = useStore(newVersion);
  useEffect(() => {
    if (isMissing && version !== undefined) reloadOnce(version);
  }, [isMissing, version]);
  return isMissing && version !== undefined;
}
