import { createTabStore } from './tab-store.ts';

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
