import { createStore } from './store.ts';

let hasNetwork = true;
let isAnswered = true;
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

export const connection = {
  get: isReachable.get,
  subscribe: isReachable.subscribe,
  noteNetwork: (is: boolean): void => change(() => (hasNetwork = is)),
  noteAnswer: (is: boolean): void => change(() => (isAnswered = is)),
};

/** Ignores outages of the server alone. */
export function onReconnect(run: () => void): () => void {
  reconnectListeners.add(run);
  return () => reconnectListeners.delete(run);
}
