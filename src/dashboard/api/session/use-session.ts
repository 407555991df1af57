import { useSyncExternalStore } from 'react';
import { type Session, sessionStore } from './session-store.ts';

/** For the prerendered sign-in page, which is the same for all users. */
const UNKNOWN: Session = { status: 'unknown' };

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => UNKNOWN);
}
