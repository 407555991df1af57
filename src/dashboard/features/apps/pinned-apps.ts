import { useMemo } from 'react';
import { openDeviceStore } from '#dashboard/browser/device-store.ts';
import { useStore } from '#dashboard/browser/use-store.ts';

const pins = openDeviceStore('app-manager.pinned-apps');

export function usePinnedApps(): ReadonlySet<string> {
  const memory = useStore(pins);
  return useMemo(() => parsePins(memory), [memory]);
}

export const readPinnedApps = (): ReadonlySet<string> => parsePins(pins.get());

export function togglePin(appId: string): void {
  pins.set(JSON.stringify([...toggleId(parsePins(pins.get()), appId)]));
}

/** Ignores invalid content, such as another version's. */
export function parsePins(memory: string): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(memory);
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export function toggleId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
