import { tabMemory } from '#dashboard/device/memory.ts';
import { createStore } from '#dashboard/device/store.ts';

/** The answer chosen for an operation from now on. */
export interface Choice {
  /** Name of the answer as it is listed. */
  name: string;
  header: { name: string; value: string };
  /** Only for the next call; else until something else is chosen. */
  once: boolean;
}

export type Choices = Partial<Record<string, Choice>>;

const KEPT_AS = 'app-manager.mock-answers';

/** By operationId. In the tab's own memory, so that a choice also holds for the first calls of a page. */
export const choices = createStore<Choices>(
  JSON.parse(tabMemory.get(KEPT_AS) ?? '{}') as Choices, // as: written below
);
choices.subscribe(() => tabMemory.set(KEPT_AS, JSON.stringify(choices.get())));

export function choose(operation: string, choice: Choice | undefined): void {
  choices.set({ ...choices.get(), [operation]: choice });
}

/** The operations for which an answer is chosen. */
export function chosenIn(state: Choices): string[] {
  return Object.keys(state).filter((operation) => state[operation] !== undefined);
}

/** The choice for a call that is about to be sent; one for the next call only is used up by it. */
export function takeChoice(operation: string): Choice | undefined {
  const choice = choices.get()[operation];
  if (choice?.once) choose(operation, undefined);
  return choice;
}
