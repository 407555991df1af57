import { deviceMemory } from './memory.ts';
import { toStorageKey } from './prefix.ts';
import type { Store } from './store.ts';

const stores = new Map<string, Store<string>>();

/** Shared by all tabs of the browser; empty when unset. */
export function openDeviceStore(key: string): Store<string> {
  const known = stores.get(key) ?? createDeviceStore(key);
  stores.set(key, known);
  return known;
}

function createDeviceStore(key: string): Store<string> {
  const listeners = new Set<() => void>();
  /** Cached while subscribed: every row reads it, and it may be long. */
  let known: string | undefined;
  const read = () => deviceMemory.get(key) ?? '';
  const onStorage = ({ key: changed }: StorageEvent) => {
    if (changed !== null && changed !== toStorageKey(key)) return;
    known = undefined;
    for (const listener of listeners) listener();
  };
  return {
    get: () => (listeners.size === 0 ? read() : (known ??= read())),
    set: (next) => {
      if (next === '') deviceMemory.delete(key);
      else deviceMemory.set(key, next);
      known = undefined;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        known = undefined;
        removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Parses only a new text: each row of a list reads it. */
export function parseOnce<Parsed>(parse: (text: string) => Parsed): (text: string) => Parsed {
  let last: { text: string; parsed: Parsed } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, parsed: parse(text) };
    return last.parsed;
  };
}

export const density = openDeviceStore('density');

/** Sets the page's density attribute for the style sheets before a row is rendered. */
export function showDensity(): void {
  document.documentElement.dataset['density'] = density.get();
}

export const getRowHeight = (): number => (density.get() === 'compact' ? 32 : 36);

export const LIST_TOP = 200;
