/** Whether the browser has a network, as far as it knows. */
let hasNetwork = true;
/** Whether the last call that was sent got an answer. */
let isAnswered = true;

const listeners = new Set<() => void>();

function change(apply: () => void): void {
  const before = connection.get();
  apply();
  if (connection.get() !== before) for (const listener of listeners) listener();
}

/** Whether there is a way to the server: a plain store, which React reads through `useStore`. */
export const connection = {
  get: (): boolean => hasNetwork && isAnswered,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  noteNetwork: (is: boolean): void => change(() => (hasNetwork = is)),
  noteAnswer: (is: boolean): void => change(() => (isAnswered = is)),
};

/** Calls `run` each time the connection is back; returns how that ends. */
export const whenBack = (run: () => void): (() => void) =>
  connection.subscribe(() => {
    if (connection.get()) run();
  });
