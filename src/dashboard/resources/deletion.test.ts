import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import { NOTHING_DONE, type NotWritten, STOPPED, type TaskResult } from '#domain/task.ts';
import { ApiError, describeError } from '#domain/api-error.ts';
import { confirmRequest } from '#dashboard/browser/work/confirm.ts';
import { createDeletion } from './deletion.ts';
import { toast, forgetUndoables, undoLatest, undoables } from '#dashboard/browser/work/toast.ts';

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue();
  // Node has no tab to keep open.
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  forgetUndoables();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const capture = () => Promise.resolve(() => () => Promise.resolve(NOTHING_DONE));

type Failure = NotWritten<string>;

const failing = (item: string, reason: string): Failure => ({ item, name: item, reason });

const resultOf = (
  things: readonly string[],
  failed: readonly Failure[],
  stopped: readonly string[] = [],
): TaskResult<string> => {
  const left = [...failed.map(({ item }) => item), ...stopped];
  return {
    done: things.filter((thing) => !left.includes(thing)),
    failed,
    skipped: stopped.map((item) => failing(item, STOPPED)),
  };
};

const deletion = (remove: (things: readonly string[]) => readonly Failure[]) =>
  createDeletion<string>({
    noun: { one: 'image', many: 'images' },
    getName: (key) => key,
    remove: (things) => Promise.resolve().then(() => resultOf(things, remove(things))),
    capture,
    failed: { one: 'Error deleting image', some: 'Some images could not be deleted' },
  });

const course = { signal: new AbortController().signal, onProgress: () => undefined };

async function confirmed(): Promise<string | undefined> {
  const request = confirmRequest.get();
  if (!request) throw new Error('Nothing was asked.');
  try {
    await request.run(course);
    return undefined;
  } catch (error) {
    return describeError(error, request.failed ?? '');
  }
}

it.each([
  [['a'], 'Deletes the image “a”. Apps stop receiving it. You can undo it for ten seconds.'],
  [['a', 'b'], 'Apps stop receiving them. You can undo it for ten seconds.'],
])('of %j names what is deleted, and what apps no longer get', (keys, message) => {
  deletion(() => []).many(keys, vi.fn());
  expect(confirmRequest.get()).toMatchObject({ message });
});

it('lists the names of those that failed and why', async () => {
  const failures = [failing('a', 'Image not found'), failing('b', 'Error deleting image')];
  deletion(() => failures).many(['a', 'b', 'c'], vi.fn());
  expect(confirmRequest.get()?.title).toBe('Delete 3 images?');
  expect(await confirmed()).toBe(
    'Some images could not be deleted\na: Image not found\nb: Error deleting image',
  );
});

it('says a reason once that many have', async () => {
  const keys = Array.from({ length: 6 }, (_, index) => `image_${index}`);
  deletion((things) => things.map((item) => failing(item, 'Gone'))).many(keys, vi.fn());
  expect(await confirmed()).toBe(
    'Some images could not be deleted\nimage_0, image_1, image_2, image_3, image_4, and image_5: Gone',
  );
});

it('tries again only what is still there, and is done when nothing is', async () => {
  const done = vi.fn();
  const asked: (readonly string[])[] = [];
  deletion((things) => {
    asked.push(things);
    return asked.length === 1 ? [failing('b', 'Refused')] : [];
  }).many(['a', 'b'], done);
  await confirmed();
  expect(done).not.toHaveBeenCalled();
  expect(await confirmed()).toBeUndefined();
  expect(asked).toEqual([['a', 'b'], ['b']]);
  expect(done).toHaveBeenCalledOnce();
});

it('counts what a dialog has no room for', async () => {
  const keys = Array.from({ length: 25 }, (_, index) => String(index));
  deletion((things) => things.map((item) => failing(item, `Reason ${item}`))).many(keys, vi.fn());
  const lines = (await confirmed())?.split('\n');
  expect(lines).toHaveLength(22);
  expect(lines?.at(-1)).toBe('and 5 more');
});

it('reports the result when nothing could be tried', async () => {
  deletion(() => {
    throw new Error('x');
  }).many(['a'], vi.fn());
  expect(await confirmed()).toBe('Some images could not be deleted');
});

it('counts the rest after a stop, and can continue with it', async () => {
  const asked: (readonly string[])[] = [];
  const stopped = ['b', 'c'];
  createDeletion<string>({
    noun: { one: 'image', many: 'images' },
    getName: (key) => key,
    warning: () => 'Gone for good.',
    remove: (things) => {
      asked.push(things);
      return Promise.resolve(resultOf(things, [], asked.length === 1 ? stopped : []));
    },
    capture,
    failed: { one: '', some: '' },
  }).many(['a', 'b', 'c'], vi.fn());
  expect(confirmRequest.get()?.isStoppable).toBe(true);
  expect(await confirmed()).toBe('Stopped: 2 images not deleted');
  expect(await confirmed()).toBeUndefined();
  expect(asked).toEqual([['a', 'b', 'c'], stopped]);
});

it('finds out before the question what else is lost', async () => {
  createDeletion<string>({
    noun: { one: 'server', many: 'servers' },
    getName: (key) => key,
    warning: () => 'Gone for good.',
    findOut: (things) => Promise.resolve(`Used: ${things.join()}`),
    remove: (things) => Promise.resolve(resultOf(things, [])),
    capture,
    failed: { one: '', some: '' },
  }).many(['a', 'b'], vi.fn());
  expect(await confirmRequest.get()?.findOut?.()).toEqual({ text: 'Used: a,b' });
});

describe('the deleted items', () => {
  const offered = () => undoables.get().map(({ message }) => message);

  it('can be taken back: only what is gone', async () => {
    const broughtBack: (readonly string[])[] = [];
    const many = createDeletion<string>({
      noun: { one: 'image', many: 'images' },
      getName: (key) => key,
      warning: () => '',
      remove: (things) => Promise.resolve(resultOf(things, [failing('b', 'Refused')], ['c'])),
      capture: (things) => {
        expect(things).toEqual(['a', 'b', 'c']);
        return Promise.resolve((gone) => () => {
          broughtBack.push(gone);
          return Promise.resolve(NOTHING_DONE);
        });
      },
      failed: { one: '', some: '' },
    }).many;
    many(['a', 'b', 'c'], vi.fn());
    await confirmed();
    expect(offered()).toEqual(['1 image deleted']);
    undoLatest();
    await vi.waitFor(() => expect(broughtBack).toEqual([['a']]), testTimeouts.expect.poll);
  });

  it('restores after a retry what was captured before the first attempt', async () => {
    const reading = vi.fn(capture);
    const remove = vi.fn((things: readonly string[]) =>
      Promise.resolve(
        resultOf(things, remove.mock.calls.length === 1 ? [failing('a', 'Lost')] : []),
      ),
    );
    createDeletion<string>({
      noun: { one: 'image', many: 'images' },
      getName: (key) => key,
      remove,
      capture: reading,
      failed: { one: '', some: '' },
    }).one('a');
    expect(await confirmed()).toBe('Lost');
    expect(await confirmed()).toBeUndefined();
    expect(remove.mock.calls).toEqual([
      [['a'], course, false],
      [['a'], course, true],
    ]);
    expect(reading).toHaveBeenCalledOnce();
    expect(offered()).toEqual(['Image “a” deleted']);
  });

  it('is deleted all the same when it cannot be read before, and nothing is offered', async () => {
    const remove = vi.fn((things: readonly string[]) => Promise.resolve(resultOf(things, [])));
    createDeletion<string>({
      noun: { one: 'image', many: 'images' },
      getName: (key) => key,
      warning: () => '',
      remove,
      capture: () => Promise.reject(new Error('away')),
      failed: { one: '', some: '' },
    }).one('a');
    await confirmed();
    expect(remove).toHaveBeenCalledWith(['a'], course, false);
    expect(offered()).toEqual([]);
    expect(toast.success).toHaveBeenLastCalledWith(
      'Image “a” deleted. This cannot be undone: its contents could not be saved first.',
    );
  });

  it.each([
    [new ApiError({ failure: 'network' }), ['Image “a” deleted']],
    [new ApiError({ failure: 'refused', status: 409, serverMessage: 'It exists.' }), []],
  ])('of one that could not be restored is offered again unless refused', async (error, again) => {
    vi.spyOn(toast, 'error').mockReturnValue();
    createDeletion<string>({
      noun: { one: 'image', many: 'images' },
      getName: (key) => key,
      remove: () => Promise.reject(new Error('The engine is not needed.')),
      capture,
      single: { remove: () => Promise.resolve(), restore: () => Promise.reject(error) },
      failed: { one: '', some: '' },
    }).one('a');
    await confirmed();
    expect(offered()).toEqual(['Image “a” deleted']);
    undoLatest();
    await vi.waitFor(() => expect(toast.error).toHaveBeenCalledOnce(), testTimeouts.expect.poll);
    expect(offered()).toEqual(again);
  });
});
