import { useSyncExternalStore } from 'react';
import { type Session, sessionStore } from './session-store.ts';

const UNKNOWN: Session = { status: 'unknown' };

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => UNKNOWN);
}
