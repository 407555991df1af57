import { getPerson, sessionStore } from './session-store.ts';

const all: Map<string, unknown>[] = [];

/**
 * For what was being edited when the session was lost, until the same person has signed in again.
 * Only in memory, where secrets may be; it is emptied when somebody else signs in.
 */
export function createKeptEdits<Edits>(): Map<string, Edits> {
  const kept = new Map<string, Edits>();
  all.push(kept);
  return kept;
}

/** The session has ended without a word in this tab: what is shown is about to go, but not by the person's will. */
export function isSessionLost(): boolean {
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
