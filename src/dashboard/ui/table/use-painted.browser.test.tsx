import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { holdFrames } from '#tests/components/hold-frames.ts';
import { usePainted } from './use-table-view.ts';

afterEach(() => vi.restoreAllMocks());

it('a value follows when it has been painted, and one that was overtaken never', async () => {
  const { held, paint } = holdFrames();
  const seen: string[] = [];
  const { rerender } = await renderHook(
    (value = 'p') => {
      const painted = usePainted(value);
      if (seen.at(-1) !== painted) seen.push(painted);
    },
    { initialProps: 'p' },
  );
  await rerender('pa');
  await rerender('pay');
  // Long enough for code that does not wait for the frame.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(seen).toEqual(['p']);
  expect(held.size).toBe(1);
  paint();
  await expect.poll(() => seen).toEqual(['p', 'pay']);
});
