import { getPerson, sessionStore } from './session-store.ts';

const all: Map<string, unknown>[] = [];

/**
 * For unsaved edits of a page that ended by no decision of the person: its session was lost, or it failed. Only in memory,
 * as there may be secrets; another person's sign-in empties it.
 */
export function createKeptEdits<Edits>(): Map<string, Edits> {
  const kept = new Map<string, Edits>();
  all.push(kept);
  return kept;
}

let hasPageFailed = false;

/** React calls it before the effects of the page's components end. */
export const notePageFailed = (): void => {
  hasPageFailed = true;
};

/** A page that keeps edits is shown, with those that were kept. */
export const notePageShown = (): void => {
  hasPageFailed = false;
};

/** Whether the page that is about to go would take edits with it that the person did not give up. */
export const areEditsLost = (): boolean => hasPageFailed || isSessionLost();

function isSessionLost(): boolean {
  const session = sessionStore.get();
  return session.status === 'signed-out' && session.because !== 'left';
}

let editor = getPerson();

sessionStore.subscribe(() => {
  if (isSessionLost()) return;
  const person = getPerson();
  if (person === undefined || person !== editor) for (const kept of all) kept.clear();
  editor = person;
});
