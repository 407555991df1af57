import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { holdFrames } from '#tests/components/hold-frames.ts';
import type { TableView } from './table-view.ts';
import { useTableView } from './use-table-view.ts';

afterEach(() => vi.restoreAllMocks());

it('an order is there at once, its address when it has been painted; another address replaces it', async () => {
  const { held, paint } = holdFrames();
  const told: TableView[] = [];
  const typed: TableView = { q: 'pay' };
  const { result, act, rerender } = await renderHook(
    (view = typed) => useTableView(view, (next) => told.push(next)),
    { initialProps: typed },
  );
  await act(() => result.current.pressHeader('key'));
  expect(result.current.sort).toBe('key');
  await act(() => result.current.pressHeader('key'));
  expect(result.current.sort).toBe('-key');
  expect(told).toEqual([]);
  expect(held.size).toBe(1);
  paint();
  await expect.poll(() => told).toEqual([{ q: 'pay', sort: '-key' }]);
  await rerender({ q: 'pay', sort: '-key' });
  expect(result.current.sort).toBe('-key');
  await rerender(typed);
  expect(result.current.sort).toBeUndefined();
});
