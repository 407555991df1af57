import { onTestFinished } from 'vitest';
import type { Calls } from '#changes/calls.ts';
import { calls } from '#dashboard/resources/changes.ts';

const real = { ...calls };

const none = Object.fromEntries(Object.keys(calls).map((name) => [name, undefined]));

/**
 * The calls of the dashboard's writes until the test ends; calls that a test does not define must
 * not happen.
 */
export function replaceCalls(own: object): Calls {
  onTestFinished(() => void Object.assign(calls, real));
  return Object.assign(calls, none, own);
}
