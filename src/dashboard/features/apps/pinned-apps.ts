import { useMemo } from 'react';
import { openDeviceStore } from '#dashboard/browser/device-store.ts';
import { isText, parseList } from '#dashboard/browser/memory.ts';
import { useStore } from '#dashboard/browser/store.ts';

const pins = openDeviceStore('app-manager.pinned-apps');

export function usePinnedApps(): ReadonlySet<string> {
  const memory = useStore(pins);
  return useMemo(() => parsePins(memory), [memory]);
}

export const readPinnedApps = (): ReadonlySet<string> => parsePins(pins.get());

export function togglePin(appId: string): void {
  pins.set(JSON.stringify([...toggleId(parsePins(pins.get()), appId)]));
}

export const parsePins = (memory: string): ReadonlySet<string> =>
  new Set(parseList(memory, isText));

export function toggleId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
