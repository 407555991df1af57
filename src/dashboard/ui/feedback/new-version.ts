import { useEffect } from 'react';
import { tabMemory } from '#dashboard/browser/memory.ts';
import { createStore } from '#dashboard/browser/store.ts';
import { useStore } from '#dashboard/browser/use-store.ts';

/** The version that the server has by now, if another one than runs here. */
export const newVersion = createStore<string | undefined>(undefined);

const RELOADED_FOR = 'app-manager.reloaded-for';

/** Whether the browser would ask before the page goes: something is not saved, or work is under way. */
const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Loads the page anew, unless something would be lost by it. Once for a version, so that it never goes round in
 * circles; where that cannot be remembered, not at all.
 */
export function reloadOnce(version: string): void {
  if (tabMemory.get(RELOADED_FOR) === version || wouldAsk()) return;
  if (tabMemory.set(RELOADED_FOR, version)) window.location.reload();
}

/** For what stands where code is missing: whether that is because of a new version, which then comes by itself. */
export function useNewVersion(isMissing = true): boolean {
  const version = useStore(newVersion);
  useEffect(() => {
    if (isMissing && version !== undefined) reloadOnce(version);
  }, [isMissing, version]);
  return isMissing && version !== undefined;
}
