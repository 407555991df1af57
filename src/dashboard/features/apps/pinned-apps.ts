import { useMemo, useSyncExternalStore } from 'react';
import { deviceMemory } from '#dashboard/device/memory.ts';

const MEMORY_KEY = 'app-manager.pinned-apps';

/** For this window; the others hear of a change by their `storage` event. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const remembered = () => deviceMemory.get(MEMORY_KEY) ?? '';

/** The ids of the applications that are pinned on this device. */
export function usePinnedApps(): ReadonlySet<string> {
  const memory = useSyncExternalStore(subscribe, remembered);
  return useMemo(() => parsePins(memory), [memory]);
}

/** Pins an application on this device, or lets go of it. */
export function togglePin(appId: string): void {
  deviceMemory.set(MEMORY_KEY, JSON.stringify([...toggled(parsePins(remembered()), appId)]));
  for (const listener of listeners) listener();
}

/** Whatever else stands in the memory (another version's, a hand's) counts as no pins. */
export function parsePins(memory: string): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(memory);
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** The ids without the one given if it is among them, else with it. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
