import { createStore } from './store.ts';

/** Whether the browser has a network, as far as it knows. */
let hasNetwork = true;
/** Whether the last call that was sent got an answer. */
let isAnswered = true;
/** Whether the network has been away since there was last a way to the server. */
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

/** Whether there is a way to the server: a plain store, which React reads through `useStore`. */
export const connection = {
  get: isThere.get,
  subscribe: isThere.subscribe,
  noteNetwork: (is: boolean): void => change(() => (hasNetwork = is)),
  noteAnswer: (is: boolean): void => change(() => (isAnswered = is)),
};

/**
 * Calls `run` each time the network is back and the server answers; returns how that ends. Not after an outage of the
 * server alone: whoever looks at a failure then decides when to try again.
 */
export function whenBack(run: () => void): () => void {
  returns.add(run);
  return () => returns.delete(run);
}
