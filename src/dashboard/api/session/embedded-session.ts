import type { User } from './session-store.ts';

/**
 * The bundled server embeds it (`src/server/http/dashboard/dashboard-page.ts`). `user` is null when
 * the access token identifies no user; a refresh may help.
 */
export interface EmbeddedSession {
  user: User | null;
}

/** The id of its JSON element, which is empty when the server embeds nothing. */
const ID = 'session';

// as: some tests have no page
const getElement = () =>
  (globalThis as Partial<Pick<typeof globalThis, 'document'>>).document?.getElementById(ID);

/** Returns `undefined` when the page contains none: the server must be asked. */
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
