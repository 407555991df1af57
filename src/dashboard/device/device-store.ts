import { deviceMemory } from './memory.ts';
import { ownName } from './prefix.ts';
import type { Store } from './store.ts';

const stores = new Map<string, Store<string>>();

/** Something that all tabs of the browser remember, as a store; empty while there is nothing. */
export function openDeviceStore(key: string): Store<string> {
  const known = stores.get(key) ?? createDeviceStore(key);
  stores.set(key, known);
  return known;
}

function createDeviceStore(key: string): Store<string> {
  /** Of this tab; the others hear of a change by their `storage` event. */
  const listeners = new Set<() => void>();
  const onStorage = ({ key: changed }: StorageEvent) => {
    if (changed !== null && changed !== ownName(key)) return;
    for (const listener of listeners) listener();
  };
  return {
    get: () => deviceMemory.get(key) ?? '',
    set: (next) => {
      if (next === '') deviceMemory.delete(key);
      else deviceMemory.set(key, next);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}
