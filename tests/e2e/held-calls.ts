import { expect, type Page } from '@playwright/test';
import { interceptCalls } from '../support/intercept-calls.ts';

/** Calls that wait for the test, as on a slow line. */
export interface HeldCalls {
  /** Resolves when this many wait. */
  waitFor: (count: number) => Promise<void>;
  /** The waiting and all later ones. */
  letGo: () => void;
}

/** Of a page to an address, except the first ones. */
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

/** The next call to an address finds the session lost: an earlier one could leave the page. */
export async function loseSessionAt(page: Page, method: string, address: RegExp): Promise<void> {
  let isLost = false;
  await interceptCalls(page, address, async (call) => {
    if (call.method === method && !isLost) {
      isLost = true;
      await page.context().clearCookies();
    }
    await call.pass();
  });
}
