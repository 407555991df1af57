import { tabMemory } from '#dashboard/device/memory.ts';
import { createStore } from '#dashboard/device/store.ts';
import type { components } from '#generated/contract.d.ts';
import { signedInHere } from './signed-in-here.ts';

export type User = components['schemas']['User'];

/**
 * `left`: the person signed out here, `elsewhere`: in another tab. `lost`: the session ended by itself, `never`: there
 * was none in this tab. But for `left` the page of origin counts.
 */
export type SignedOutBecause = 'left' | 'elsewhere' | 'lost' | 'never';

export type Session =
  | { status: 'unknown' }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out'; because: SignedOutBecause };

/** Whether somebody was signed in in this tab, until they sign out. */
const WAS_SIGNED_IN = 'app-manager.signed-in';

const session = createStore<Session>({ status: 'unknown' });

// Where users have no email they cannot be told apart: the bundled server has one administrator.
const toName = ({ email = '' }: User) => email;

/** By what the signed-in person is known from others; `undefined` while nobody is signed in. */
export function getPerson(): string | undefined {
  const now = session.get();
  return now.status === 'signed-in' ? toName(now.user) : undefined;
}

/**
 * Who is signed in. A plain store outside React, so that route guards and the HTTP layer can read
 * it at once; React reads it through `useSession`.
 */
export const sessionStore = {
  get: session.get,
  subscribe: session.subscribe,
  /** Whoever takes another person's place finds nothing of theirs: the session has to be checked first. */
  signIn: (user: User): void => {
    tabMemory.set(WAS_SIGNED_IN, 'yes');
    signedInHere.note(true);
    const person = getPerson();
    const isOther = person !== undefined && person !== toName(user);
    session.set(isOther ? { status: 'unknown' } : { status: 'signed-in', user });
  },
  /** Does nothing when nobody is signed in: the first reason is the one that counts. */
  signOut: (because: 'left' | 'elsewhere' | 'lost'): void => {
    if (session.get().status === 'signed-out') return;
    const was = tabMemory.get(WAS_SIGNED_IN) !== undefined;
    if (because !== 'lost') tabMemory.delete(WAS_SIGNED_IN);
    signedInHere.note(false);
    session.set({ status: 'signed-out', because: because === 'lost' && !was ? 'never' : because });
  },
  /** Has the session checked as on load; until then nothing is shown. */
  forget: (): void => session.set({ status: 'unknown' }),
};
