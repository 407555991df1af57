/** Milliseconds, long enough for a slow or busy machine: only a hanging test takes as long. */
export const testTimeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};
