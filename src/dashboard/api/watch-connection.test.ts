import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setOrigin } from '#tests/support/fake-backend.ts';
import { connection } from '#dashboard/browser/connection.ts';
import { send } from './send.ts';
import { watchConnection } from './watch-connection.ts';

let isServerThere = true;
const calls = vi.fn(() =>
  isServerThere
    ? Promise.resolve(new Response())
    : Promise.reject(new TypeError('Failed to fetch')),
);

const page = new EventTarget();
let end: () => void;
const browser = { onLine: true };

const call = () => send(new Request('/api/apps')).catch(() => undefined);

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(1000 * seconds);

beforeEach(async () => {
  vi.useFakeTimers();
  setOrigin('http://dashboard.test');
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('fetch', calls);
  browser.onLine = true;
  // Earlier tests may have left it unreachable.
  await call();
  end = watchConnection();
  calls.mockClear();
});
afterEach(async () => {
  isServerThere = true;
  await call();
  end();
  calls.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  setOrigin(undefined);
});

describe('a server that has not answered', () => {
  it('is asked less and less often until it does', async () => {
    isServerThere = false;
    await call();
    expect(connection.get()).toBe(false);
    const asked = [];
    for (const seconds of [4, 1, 10, 20, 40, 60, 60]) {
      await pass(seconds);
      asked.push(calls.mock.calls.length - 1);
    }
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6]);
    isServerThere = true;
    await pass(60);
    expect(connection.get()).toBe(true);
    calls.mockClear();
    await pass(600);
    expect(calls).not.toHaveBeenCalled();
  });

  it('is asked at once when the browser has a network again', async () => {
    isServerThere = false;
    browser.onLine = false;
    page.dispatchEvent(new Event('offline'));
    await call();
    expect(connection.get()).toBe(false);
    isServerThere = true;
    browser.onLine = true;
    page.dispatchEvent(new Event('online'));
    await pass(0);
    expect(connection.get()).toBe(true);
  });
});

it('a network that is gone and comes back is followed', () => {
  browser.onLine = false;
  page.dispatchEvent(new Event('offline'));
  expect(connection.get()).toBe(false);
  browser.onLine = true;
  page.dispatchEvent(new Event('online'));
  expect(connection.get()).toBe(true);
});
