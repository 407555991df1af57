/** Milliseconds after which an answer is read again that is one of very many. */
export const RECENT_MS = 60_000;
