import { expect, it, vi } from 'vitest';
import { askFirst, mayLeave } from '#dashboard/browser/work/confirm.ts';

it('lets leave when nothing is unsaved', async () => {
  expect(await mayLeave()).toBe(true);
});

it('asks until the user refuses, and skips removed questions', async () => {
  const no = vi.fn(() => Promise.resolve(false));
  const never = vi.fn(() => Promise.resolve(true));
  const ends = [askFirst(no), askFirst(never)];
  expect(await mayLeave()).toBe(false);
  expect(never).not.toHaveBeenCalled();
  for (const end of ends) end();
  expect(await mayLeave()).toBe(true);
  expect(no).toHaveBeenCalledOnce();
});
