/** Milliseconds, for browsers that don't say when they are idle. */
const SOON_MS = 1000;

/** Runs it when the browser has nothing better to do, after `withinMs` in any case; the answer calls it off. */
export function whenIdle(run: () => void, withinMs = 5000): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: withinMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, SOON_MS);
  return () => clearTimeout(id);
}
