import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import { NOTHING_DONE } from '#domain/task.ts';
import { toast, forgetUndoables, holdUndo, undoLatest, undoables } from './toast.ts';
import { offerUndo } from './jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(toast, 'success').mockReturnValue();
  // Node has no tab to keep open.
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  forgetUndoables();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const undone: string[] = [];

const offer = (message: string) =>
  offerUndo({
    message,
    undone: `${message} is back`,
    run: () => {
      undone.push(message);
      return Promise.resolve({ ...NOTHING_DONE, notes: ['Its ID is new'] });
    },
    failed: '',
  });
const offered = () => undoables.get().map(({ message }) => message);

it('takes back one by one, the latest first, and says so', async () => {
  undone.length = 0;
  offer('a');
  offer('b');
  undoLatest();
  expect(offered()).toEqual(['a']);
  undoLatest();
  expect(offered()).toEqual([]);
  undoLatest();
  await vi.waitFor(
    () => expect(toast.success).toHaveBeenLastCalledWith('a is back. Its ID is new'),
    testTimeouts.expect.poll,
  );
  expect(undone).toEqual(['b', 'a']);
});

it('is offered for ten seconds from the last deed', () => {
  offer('a');
  vi.advanceTimersByTime(9000);
  offer('b');
  vi.advanceTimersByTime(9999);
  expect(offered()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect(offered()).toEqual([]);
});

it('waits while the pointer or the focus is on it, and begins again afterwards', () => {
  offer('a');
  holdUndo('pointer', true);
  holdUndo('focus', true);
  vi.advanceTimersByTime(60_000);
  holdUndo('pointer', false);
  vi.advanceTimersByTime(60_000);
  expect(offered()).toEqual(['a']);
  holdUndo('focus', false);
  vi.advanceTimersByTime(9999);
  expect(offered()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(offered()).toEqual([]);
});
