/** Whether the browser has a network, as far as it knows. */
let hasNetwork = true;
/** Whether the last call that was sent got an answer. */
let isAnswered = true;
/** Whether the network has been away since there was last a way to the server. */
let wasAway = false;

const listeners = new Set<() => void>();
const returns = new Set<() => void>();

function change(apply: () => void): void {
  const before = connection.get();
  apply();
  wasAway ||= !hasNetwork;
  if (connection.get() === before) return;
  for (const listener of listeners) listener();
  if (!connection.get() || !wasAway) return;
  wasAway = false;
  for (const run of [...returns]) run();
}

function add(listener: () => void, to: Set<() => void>): () => void {
  to.add(listener);
  return () => to.delete(listener);
}

/** Whether there is a way to the server: a plain store, which React reads through `useStore`. */
export const connection = {
  get: (): boolean => hasNetwork && isAnswered,
  subscribe: (listener: () => void): (() => void) => add(listener, listeners),
  noteNetwork: (is: boolean): void => change(() => (hasNetwork = is)),
  noteAnswer: (is: boolean): void => change(() => (isAnswered = is)),
};

/**
 * Calls `run` each time the network is back and the server answers; returns how that ends. Not after an outage of the
 * server alone: whoever looks at a failure then decides when to try again.
 */
export const whenBack = (run: () => void): (() => void) => add(run, returns);
