import type { User } from './session-store.ts';

/**
 * The session as the page itself tells it: the bundled server puts it there (`src/server/http/dashboard/dashboard-page.ts`).
 * `user` is null if the access token names nobody; it may be renewed then.
 */
export interface ToldSession {
  user: User | null;
}

/** By this id the page has it, as JSON; empty where the server does not say. */
const ID = 'session';

// as: not in every test there is a page
const getElement = () =>
  (globalThis as Partial<Pick<typeof globalThis, 'document'>>).document?.getElementById(ID);

/** `undefined` where the page says nothing: the server has to be asked. */
export function readToldSession(): ToldSession | undefined {
  const text = getElement()?.textContent ?? '';
  return text === '' ? undefined : (JSON.parse(text) as ToldSession); // as: written by the bundled server
}

/** As `readToldSession`, once: later the server knows better. */
export function takeToldSession(): ToldSession | undefined {
  const told = readToldSession();
  getElement()?.remove();
  return told;
}
