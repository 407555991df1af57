import { getPerson, sessionStore } from '#dashboard/api/session/session-store.ts';

const clearing: (() => void)[] = [];

/** Calls back when the user's edits must go: at a sign-out, or when another user signs in. */
export const clearForOthers = (clear: () => void): void => void clearing.push(clear);

/** In memory only, because edits may be secret; another user's sign-in clears them. */
export function createKeptEdits<Edits>(): Map<string, Edits> {
  const kept = new Map<string, Edits>();
  clearForOthers(() => kept.clear());
  return kept;
}

let hasPageFailed = false;

/** React calls this before it unmounts the page's components. */
export const notePageFailed = (): void => {
  hasPageFailed = true;
};

export const notePageShown = (): void => {
  hasPageFailed = false;
};

/** Whether unmounting the page would lose edits that the user did not discard. */
export const areEditsLost = (): boolean => hasPageFailed || isSessionLost();

function isSessionLost(): boolean {
  const session = sessionStore.get();
  return session.status === 'signed-out' && session.because !== 'left';
}

let editor = getPerson();

sessionStore.subscribe(() => {
  if (isSessionLost()) return;
  const person = getPerson();
  if (person === undefined || person !== editor) for (const clear of clearing) clear();
  editor = person;
});
