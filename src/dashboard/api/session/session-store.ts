import { tabMemory } from '#dashboard/browser/memory.ts';
import { createStore } from '#dashboard/browser/store.ts';
import type { components } from '#generated/contract.d.ts';
import { hadSession } from './session-memory.ts';
import { useSyncExternalStore } from 'react';

export type User = components['schemas']['User'];

/**
 * `left`: signed out in this tab, `elsewhere`: in another one. `lost`: expired, `never`: none in
 * this tab. All but `left` return to the page of origin.
 */
export type SignedOutBecause = 'left' | 'elsewhere' | 'lost' | 'never';

export type Session =
  | { status: 'unknown' }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out'; because: SignedOutBecause };

const WAS_SIGNED_IN = 'app-manager.signed-in';

const session = createStore<Session>({ status: 'unknown' });

// Users without an email cannot be distinguished: the bundled server has one administrator.
const toName = ({ email = '' }: User) => email;

export function getPerson(): string | undefined {
  const now = session.get();
  return now.status === 'signed-in' ? toName(now.user) : undefined;
}

/**
 * A plain store, readable synchronously by route guards and the HTTP layer; React reads it through
 * `useSession`.
 */
export const sessionStore = {
  get: session.get,
  subscribe: session.subscribe,
  /** A change of user deletes the previous user's data: the session is checked first. */
  signIn: (user: User): void => {
    tabMemory.set(WAS_SIGNED_IN, 'yes');
    hadSession.note(true);
    const person = getPerson();
    const isOther = person !== undefined && person !== toName(user);
    session.set(isOther ? { status: 'unknown' } : { status: 'signed-in', user });
  },
  /** Does nothing when signed out: the first reason counts. */
  signOut: (because: 'left' | 'elsewhere' | 'lost'): void => {
    if (session.get().status === 'signed-out') return;
    const was = tabMemory.get(WAS_SIGNED_IN) !== undefined;
    if (because !== 'lost') tabMemory.delete(WAS_SIGNED_IN);
    hadSession.note(false);
    session.set({ status: 'signed-out', because: because === 'lost' && !was ? 'never' : because });
  },
  /** Makes the code check the session as on load; until then no page is shown. */
  forget: (): void => session.set({ status: 'unknown' }),
};

const UNKNOWN: Session = { status: 'unknown' };

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => UNKNOWN);
}
