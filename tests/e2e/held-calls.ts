import { expect, type Page } from '@playwright/test';
import { interceptCalls } from '../support/intercept-calls.ts';

/** Calls that wait until the test lets them go, as on a line that is as slow as the test needs it. */
export interface HeldCalls {
  /** Resolves when so many wait. */
  waitFor: (count: number) => Promise<void>;
  /** Those that wait, and all that follow. */
  letGo: () => void;
}

/** Holds the calls of a page to an address, but for the first ones. */
export async function holdCalls(
  page: Page,
  method: string,
  address: RegExp,
  after = 0,
): Promise<HeldCalls> {
  const { promise: released, resolve: letGo } = Promise.withResolvers<undefined>();
  let calls = 0;
  await interceptCalls(page, address, async (call) => {
    if (call.method !== method) return call.pass();
    calls += 1;
    if (calls > after) await released;
    return call.pass();
  });
  return {
    waitFor: (count) => expect.poll(() => calls - after).toBe(count),
    letGo: () => letGo(undefined),
  };
}
