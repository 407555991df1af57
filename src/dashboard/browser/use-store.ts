import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export function useStore<State>(store: Pick<Store<State>, 'get' | 'subscribe'>): State {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
