/** Milliseconds, for browsers without `requestIdleCallback`. */
const SOON_MS = 1000;

/** At the latest after `withinMs`. Returns a function that cancels it. */
export function whenIdle(run: () => void, withinMs = 5000): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: withinMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, SOON_MS);
  return () => clearTimeout(id);
}
