import { tabMemory } from '#dashboard/browser/memory.ts';
import { createStore } from '#dashboard/browser/store.ts';

export interface Choice {
  name: string;
  header: { name: string; value: string };
  /** Only for the next call; otherwise until changed. */
  once: boolean;
}

export type Choices = Partial<Record<string, Choice>>;

const STORAGE_KEY = 'app-manager.mock-answers';

/** By operationId, stored in the tab so that a choice also applies to a page's first calls. */
export const choices = createStore<Choices>(
  JSON.parse(tabMemory.get(STORAGE_KEY) ?? '{}') as Choices, // as: written below
);
choices.subscribe(() => tabMemory.set(STORAGE_KEY, JSON.stringify(choices.get())));

export function choose(operation: string, choice: Choice | undefined): void {
  choices.set({ ...choices.get(), [operation]: choice });
}

export function getChosenOperations(state: Choices): string[] {
  return Object.keys(state).filter((operation) => state[operation] !== undefined);
}

/** Returns the choice for a call about to be sent; uses up a one-time choice. */
export function consumeChoice(operation: string): Choice | undefined {
  const choice = choices.get()[operation];
  if (choice?.once) choose(operation, undefined);
  return choice;
}
