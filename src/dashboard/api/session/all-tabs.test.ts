import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import { followOtherTabs, signInAllTabs, signOutAllTabs } from './all-tabs.ts';
import { getRefreshCount } from './session-memory.ts';
import { sessionStore } from './session-store.ts';

const ada = { email: 'ada@example.com' };

let otherTab: BroadcastChannel;
let heard: unknown[];

beforeAll(() => {
  followOtherTabs();
  otherTab = new BroadcastChannel('app-manager.session');
  otherTab.onmessage = ({ data }) => heard.push(data);
});
afterAll(() => otherTab.close());
beforeEach(() => {
  heard = [];
  sessionStore.forget();
});

describe('the tabs of a browser', () => {
  it('receive sign-ins and sign-outs of other tabs', async () => {
    signInAllTabs(ada);
    signOutAllTabs();
    await vi.waitFor(() => expect(heard).toEqual([{ user: ada }, {}]), testTimeouts.expect.poll);
    expect(sessionStore.get()).toEqual({ status: 'signed-out', because: 'left' });
  });

  it('no longer use what was sent before a sign-in or sign-out', () => {
    const before = getRefreshCount();
    signInAllTabs(ada);
    expect(getRefreshCount()).toBe(before + 1);
    signOutAllTabs();
    expect(getRefreshCount()).toBe(before + 2);
  });

  it('follow', async () => {
    otherTab.postMessage({ user: ada });
    await vi.waitFor(
      () => expect(sessionStore.get()).toEqual({ status: 'signed-in', user: ada }),
      testTimeouts.expect.poll,
    );
    otherTab.postMessage({});
    await vi.waitFor(
      () => expect(sessionStore.get()).toEqual({ status: 'signed-out', because: 'elsewhere' }),
      testTimeouts.expect.poll,
    );
  });

  it('do not continue with another user’s pages', async () => {
    sessionStore.signIn(ada);
    otherTab.postMessage({ user: { email: 'bob@example.com' } });
    await vi.waitFor(
      () => expect(sessionStore.get()).toEqual({ status: 'unknown' }),
      testTimeouts.expect.poll,
    );
  });
});

it('a tab is alone where the browser forbids it', () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(followOtherTabs).not.toThrow();
  vi.unstubAllGlobals();
});
