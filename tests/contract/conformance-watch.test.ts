import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Report } from '../conformance/results.ts';
import { watch } from '../conformance/watch.ts';

const report = (outcome: 'failed' | 'passed'): Report => ({
  ...{
    backend: 'http://backend.invalid',
    stateless: false,
    ended: undefined,
    left: [],
    untried: [],
    unchecked: [],
    useless: [],
  },
  results: [
    { operation: 'listApps', check: 'a', outcome },
    { operation: 'getApp', check: 'b', outcome: 'passed' },
  ],
});

describe('npm run conformance -- --watch', () => {
  it('runs only what failed again once the backend has been away and is back, until it passes', async () => {
    const fetch = vi
      .fn()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(new Response());
    vi.stubGlobal('fetch', fetch);
    onTestFinished(() => void vi.unstubAllGlobals());
    const run = vi
      .fn<(operations?: readonly string[]) => Promise<Report>>()
      .mockResolvedValueOnce(report('failed'))
      .mockResolvedValueOnce(report('passed'));
    const last = await watch('http://backend.invalid', new AbortController().signal, run);
    expect(run.mock.calls).toEqual([[], [['listApps']]]);
    expect(last).toEqual(report('passed'));
  });

  it('ends when it is interrupted while it waits', async () => {
    const stop = new AbortController();
    const run = () => {
      setImmediate(() => stop.abort());
      return Promise.resolve(report('failed'));
    };
    expect(await watch('http://backend.invalid', stop.signal, run)).toEqual(report('failed'));
  });
});
