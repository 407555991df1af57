import type { components } from '#generated/contract.d.ts';

export type User = components['schemas']['User'];

/** `left`: the user signed out; `lost`: the session ran out or never was, so the page of origin counts. */
export type SignedOutBecause = 'left' | 'lost';

export type Session =
  | { status: 'unknown' }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out'; because: SignedOutBecause };

let current: Session = { status: 'unknown' };
const listeners = new Set<() => void>();

function become(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Who is signed in. A plain store outside React, so that route guards and the HTTP layer can read
 * it at once; React reads it through `useSession`.
 */
export const sessionStore = {
  get: (): Session => current,
  signIn: (user: User): void => become({ status: 'signed-in', user }),
  signOut: (because: SignedOutBecause): void => become({ status: 'signed-out', because }),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
