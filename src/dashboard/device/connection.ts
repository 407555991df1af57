import { createStore } from './store.ts';

let hasNetwork = true;
let isAnswered = true;
/** Whether the network was lost since the server was last reachable. */
let wasAway = false;

const isThere = createStore(true);
const returns = new Set<() => void>();

function change(apply: () => void): void {
  apply();
  wasAway ||= !hasNetwork;
  const now = hasNetwork && isAnswered;
  if (now === isThere.get()) return;
  isThere.set(now);
  if (!now || !wasAway) return;
  wasAway = false;
  for (const run of [...returns]) run();
}

/** Whether the server is reachable: a plain store, which React reads through `useStore`. */
export const connection = {
  get: isThere.get,
  subscribe: isThere.subscribe,
  noteNetwork: (is: boolean): void => change(() => (hasNetwork = is)),
  noteAnswer: (is: boolean): void => change(() => (isAnswered = is)),
};

/**
 * Calls `run` whenever the network is restored and the server responds; returns the unsubscribe
 * function. Ignores outages of the server alone: the user then decides when to retry.
 */
export function whenBack(run: () => void): () => void {
  returns.add(run);
  return () => returns.delete(run);
}
