import { tabMemory } from '#dashboard/browser/memory.ts';
import { createStore, type Store } from '#dashboard/browser/store.ts';

export function createTabStore<State>(key: string, initial: State): Store<State> {
  const kept = tabMemory.get(key);
  const store = createStore(kept === undefined ? initial : (JSON.parse(kept) as State)); // as: written below
  store.subscribe(() => tabMemory.set(key, JSON.stringify(store.get())));
  return store;
}
