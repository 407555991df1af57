import { useSyncExternalStore } from 'react';
import { type Session, sessionStore } from './session-store.ts';

/** The session as React state. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}
