import { expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useOverscan } from './use-overscan.ts';

it('makes rows beyond those in view when the browser is idle', async () => {
  let idle: IdleRequestCallback | undefined;
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
    idle = run;
    return 1;
  });
  const { result, act } = await renderHook(() => useOverscan(4));
  const becomeIdle = () => act(() => idle?.({ didTimeout: false, timeRemaining: () => 1 }));
  expect(result.current).toBe(0);
  await becomeIdle();
  expect(result.current).toBe(4);
});
