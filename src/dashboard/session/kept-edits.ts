import { type Session, sessionStore } from './session-store.ts';

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

let editor = getUser(sessionStore.get());

sessionStore.subscribe(() => {
  if (isSessionLost()) return;
  const user = getUser(sessionStore.get());
  // Where users have no email they cannot be told apart: the bundled server has one administrator.
  if (user?.email !== editor?.email || !user) for (const kept of all) kept.clear();
  editor = user;
});

function getUser(session: Session) {
  return session.status === 'signed-in' ? session.user : undefined;
}
