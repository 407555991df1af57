import { tabMemory } from '#dashboard/browser/memory.ts';
import { createStore, type Store } from '#dashboard/browser/store.ts';

export interface Choice {
  name: string;
  header: { name: string; value: string };
  /** Only for the next call; otherwise until changed. */
  once: boolean;
}

export type Choices = Partial<Record<string, Choice>>;

/** By operationId, stored in the tab so that a choice also applies to a page's first calls. */
export const choices = createTabStore<Choices>('app-manager.mock-answers', {});

export function choose(operation: string, choice: Choice | undefined): void {
  choices.set({ ...choices.get(), [operation]: choice });
}

export function getChosenOperations(state: Choices): string[] {
  return Object.keys(state).filter((operation) => state[operation] !== undefined);
}

export function consumeChoice(operation: string): Choice | undefined {
  const choice = choices.get()[operation];
  if (choice?.once) choose(operation, undefined);
  return choice;
}

export function createTabStore<State>(key: string, initial: State): Store<State> {
  const kept = tabMemory.get(key);
  const store = createStore(kept === undefined ? initial : (JSON.parse(kept) as State)); // as: written below
  store.subscribe(() => tabMemory.set(key, JSON.stringify(store.get())));
  return store;
}
