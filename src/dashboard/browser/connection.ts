import { createStore } from './store.ts';

let hasNetwork = true;
let isAnswered = true;
/** Whether the network was lost since the server was last reachable. */
let wasOffline = false;

const isReachable = createStore(true);
const reconnectListeners = new Set<() => void>();

function change(apply: () => void): void {
  apply();
  wasOffline ||= !hasNetwork;
  const now = hasNetwork && isAnswered;
  if (now === isReachable.get()) return;
  isReachable.set(now);
  if (!now || !wasOffline) return;
  wasOffline = false;
  for (const run of [...reconnectListeners]) run();
}

/** Whether the server is reachable: a plain store, which React reads through `useStore`. */
export const connection = {
  get: isReachable.get,
  subscribe: isReachable.subscribe,
  noteNetwork: (is: boolean): void => change(() => (hasNetwork = is)),
  noteAnswer: (is: boolean): void => change(() => (isAnswered = is)),
};

/**
 * Calls `run` whenever the network is restored and the server responds; returns the unsubscribe
 * function. Ignores outages of the server alone: the user then decides when to retry.
 */
export function whenBack(run: () => void): () => void {
  reconnectListeners.add(run);
  return () => reconnectListeners.delete(run);
}
