import { expect, it, vi } from 'vitest';
import { confirmRequest } from './confirm-request.ts';
import { createDeletion } from './deletion.ts';

vi.mock('./toast.ts', () => ({ toast: { success: vi.fn() } }));

interface Failure {
  item: string;
  error: unknown;
}

const deletion = (deleteMany: (things: readonly string[]) => readonly Failure[]) =>
  createDeletion<string>({
    noun: { one: 'image', many: 'images' },
    getName: (key) => key,
    warning: () => 'Gone for good.',
    deleteOne: () => Promise.resolve(),
    deleteMany: (things) => Promise.resolve({ failures: deleteMany(things), stopped: [] }),
    failed: { one: 'Error deleting image', some: 'Some images could not be deleted' },
    describe: (error, fallback) => (typeof error === 'string' ? error : fallback),
  });

const course = { signal: new AbortController().signal, onProgress: () => undefined };

/** Answers the question with yes; what the dialog then says. */
async function confirmed(): Promise<string | undefined> {
  const request = confirmRequest.get();
  if (!request) throw new Error('Nothing was asked.');
  try {
    await request.run(course);
    return undefined;
  } catch (error) {
    return request.describe(error);
  }
}

it('lists the names of those that failed and why', async () => {
  const failures = [
    { item: 'a', error: 'Image not found' },
    { item: 'b', error: undefined },
  ];
  deletion(() => failures).many(['a', 'b', 'c'], vi.fn());
  expect(confirmRequest.get()?.title).toBe('Delete 3 images?');
  expect(await confirmed()).toBe(
    'Some images could not be deleted\na: Image not found\nb: Error deleting image',
  );
});

it('tries again only what is still there, and is done when nothing is', async () => {
  const done = vi.fn();
  const asked: (readonly string[])[] = [];
  deletion((things) => {
    asked.push(things);
    return asked.length === 1 ? [{ item: 'b', error: undefined }] : [];
  }).many(['a', 'b'], done);
  await confirmed();
  expect(done).not.toHaveBeenCalled();
  expect(await confirmed()).toBeUndefined();
  expect(asked).toEqual([['a', 'b'], ['b']]);
  expect(done).toHaveBeenCalledOnce();
});

it('counts what a dialog has no room for', async () => {
  const keys = Array.from({ length: 25 }, (_, index) => String(index));
  deletion((things) => things.map((item) => ({ item, error: undefined }))).many(keys, vi.fn());
  const lines = (await confirmed())?.split('\n');
  expect(lines).toHaveLength(22);
  expect(lines?.at(-1)).toBe('and 5 more');
});

it('says what happened when nothing could be tried', async () => {
  deletion(() => {
    throw new Error('x');
  }).many(['a'], vi.fn());
  expect(await confirmed()).toBe('Some images could not be deleted');
});

it('says how many are not deleted after it was stopped, and can go on with them', async () => {
  const asked: (readonly string[])[] = [];
  const stopped = ['b', 'c'];
  createDeletion<string>({
    noun: { one: 'image', many: 'images' },
    getName: (key) => key,
    warning: () => 'Gone for good.',
    deleteOne: () => Promise.resolve(),
    deleteMany: (things) => {
      asked.push(things);
      return Promise.resolve({ failures: [], stopped: asked.length === 1 ? stopped : [] });
    },
    failed: { one: '', some: '' },
    describe: String,
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
    deleteOne: () => Promise.resolve(),
    deleteMany: () => Promise.resolve({ failures: [], stopped: [] }),
    failed: { one: '', some: '' },
    describe: String,
  }).many(['a', 'b'], vi.fn());
  expect(await confirmRequest.get()?.findOut?.()).toEqual({ text: 'Used: a,b' });
});
