import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The state of a store, as React state. */
export function useStore<State>(store: Pick<Store<State>, 'get' | 'subscribe'>): State {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
