/** Milliseconds that tests have: only what hangs takes as long, however slow or busy the machine is. */
export const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};
