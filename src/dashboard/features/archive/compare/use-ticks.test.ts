import { expect, test, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import type { Change } from '#changes/diff.ts';
import { createTicks } from './use-ticks.ts';

const makeRows = (count: number): Change[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'text',
    change: 'added',
    key: `text_${index}`,
    after: { value: 'Hello' },
  }));

test('ticks rows and takes ticks away, but for those that cannot be ticked', async () => {
  const [one, other, third] = makeRows(3) as [Change, Change, Change]; // as: `makeRows` returns three
  const { ticked, set } = createTicks((row) => row !== other);
  set([one, other, third], true);
  await vi.waitFor(() => expect([...ticked.get()]).toEqual([one, third]), testTimeouts.expect.poll);
  set([one], false);
  await vi.waitFor(() => expect([...ticked.get()]).toEqual([third]), testTimeouts.expect.poll);
});

test('a selection made during a large one follows it', async () => {
  const rows = makeRows(200_000);
  const { ticked, set } = createTicks(() => true);
  set(rows, true);
  expect(ticked.get().size).toBe(0);
  set(rows.slice(0, 2), false);
  await vi.waitFor(() => expect(ticked.get().size).toBe(199_998), testTimeouts.expect.poll);
  expect(ticked.get().has(rows[2] as Change)).toBe(true); // as: the index exists
});

test('clears what is still being ticked', async () => {
  const rows = makeRows(200_000);
  const { ticked, set, clear } = createTicks(() => true);
  const sizes: number[] = [];
  ticked.subscribe(() => sizes.push(ticked.get().size));
  set(rows, true);
  clear();
  await vi.waitFor(() => expect(sizes).toEqual([200_000, 0]), testTimeouts.expect.poll);
});
