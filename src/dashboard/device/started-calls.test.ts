import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCalls, takeStartedCall } from './started-calls.ts';

const get = (path: string) => new Request(`http://dashboard.invalid${path}`);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) => {
      if (path === '/away') return Promise.reject(new TypeError('No network.'));
      return Promise.resolve(new Response(path));
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an answer goes to the first who asks for it', async () => {
  startCalls(['/api/apps?a=b'], Promise.resolve());
  expect(await (await takeStartedCall(get('/api/apps?a=b')))?.text()).toBe('/api/apps?a=b');
  expect(await takeStartedCall(get('/api/apps?a=b'))).toBeUndefined();
});

it('no other call gets it', async () => {
  startCalls(['/api/apps'], Promise.resolve());
  expect(await takeStartedCall(get('/api/apps?a=b'))).toBeUndefined();
  const post = new Request(get('/api/apps'), { method: 'POST' });
  expect(await takeStartedCall(post)).toBeUndefined();
  expect(await takeStartedCall(get('/api/apps'))).toBeDefined();
});

it('one that failed is as if it had not been started', async () => {
  startCalls(['/away'], Promise.resolve());
  expect(await takeStartedCall(get('/away'))).toBeUndefined();
});

it('one that nobody has asked for in time is forgotten', async () => {
  startCalls(['/api/apps'], Promise.resolve());
  vi.advanceTimersByTime(10_000);
  expect(await takeStartedCall(get('/api/apps'))).toBeUndefined();
});
