import { useSyncExternalStore } from 'react';
import { type Session, sessionStore } from './session-store.ts';

/** Of the sign-in page that comes as HTML, which is the same for everybody. */
const UNKNOWN: Session = { status: 'unknown' };

/** The session as React state. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => UNKNOWN);
}
