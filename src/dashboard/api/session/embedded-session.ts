import type { User } from './session-store.ts';

/** Written by `dashboard-page.ts`. `user` is null if the access token identifies no user. */
export interface EmbeddedSession {
  user: User | null;
}

const ID = 'session';

// as: some tests have no page
const getElement = () =>
  (globalThis as Partial<Pick<typeof globalThis, 'document'>>).document?.getElementById(ID);

export function readEmbeddedSession(): EmbeddedSession | undefined {
  const text = getElement()?.textContent ?? '';
  return text === '' ? undefined : (JSON.parse(text) as EmbeddedSession); // as: written by the bundled server
}

/** As `readEmbeddedSession`, but only once: later the server is more current. */
export function takeEmbeddedSession(): EmbeddedSession | undefined {
  const embedded = readEmbeddedSession();
  getElement()?.remove();
  return embedded;
}
