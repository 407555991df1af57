import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import { QueryClient } from '@tanstack/react-query';
import type { Calls } from '#changes/calls.ts';
import { replaceCalls } from '#tests/support/replace-calls.ts';
import { removeColor, removeImage } from '#changes/removals.ts';
import { ApiError, describeError, UserError } from '#domain/api-error.ts';
import type { Color, Image } from '#generated/model/index.ts';
import { confirmRequest } from '#dashboard/browser/work/confirm.ts';
import { createDeletion } from './deletion.ts';
import { jobs } from '#dashboard/browser/work/job-store.ts';
import { toast, forgetUndoables, undoLatest, undoables } from '#dashboard/browser/work/toast.ts';

beforeEach(() => {
  stored = new Map(toImages('a', 'b', 'c').map((image) => [image._id, image]));
  listImages.mockImplementation(() => Promise.resolve({ data: [...stored.values()] }));
  refuse({});
  replaceCalls({ deleteImage, createImage, listImages });
  vi.spyOn(toast, 'success').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  // Node has no tab to keep open.
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  forgetUndoables();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

type Options = Parameters<typeof createDeletion<Image>>[1];

const toImage = (key: string): Image => ({ _id: key, appId: 'a1', key, url: `/${key}.png` });
const toImages = (...keys: string[]) => keys.map(toImage);

const deleteImage = vi.fn<Calls['deleteImage']>();
const createImage = vi.fn<Calls['createImage']>();
const listImages = vi.fn<Calls['listImages']>();

let stored = new Map<string, Image>();

/** The server refuses to delete these, with a reason. */
const refuse = (reasons: Readonly<Record<string, string>>) =>
  deleteImage.mockImplementation((id) => {
    const reason = reasons[id];
    if (reason !== undefined) return Promise.reject(new UserError(reason));
    stored.delete(id);
    return Promise.resolve();
  });

const deletion = (options: Partial<Options> = {}) =>
  createDeletion<Image>(new QueryClient(), {
    appId: 'a1',
    noun: 'image',
    getName: ({ key }) => key,
    fetchToRemoval: () => Promise.resolve(removeImage),
    failed: { one: 'Error deleting image', some: 'Some images could not be deleted' },
    ...options,
  });

async function confirmed({ signal } = new AbortController()): Promise<string | undefined> {
  const request = confirmRequest.get();
  if (!request) throw new Error('Nothing was asked.');
  try {
    await request.run({ signal, onProgress: () => undefined });
    return undefined;
  } catch (error) {
    return describeError(error, request.failed ?? '');
  }
}

it.each([
  [['a'], 'Deletes the image “a”. Apps stop receiving it. You can undo it for ten seconds.'],
  [['a', 'b'], 'Apps stop receiving them. You can undo it for ten seconds.'],
])('of %j names what is deleted, and what apps no longer get', (keys, message) => {
  deletion().many(toImages(...keys), vi.fn());
  expect(confirmRequest.get()).toMatchObject({ message });
});

it('lists the names of those that failed and why', async () => {
  refuse({ a: 'Image not found', b: 'Error deleting image' });
  deletion().many(toImages('a', 'b', 'c'), vi.fn());
  expect(confirmRequest.get()?.title).toBe('Delete 3 images?');
  expect(await confirmed()).toBe(
    'Some images could not be deleted\na: Image not found\nb: Error deleting image',
  );
});

it('says a reason once that many have', async () => {
  const keys = Array.from({ length: 6 }, (_, index) => `image_${index}`);
  refuse(Object.fromEntries(keys.map((key) => [key, 'Gone'])));
  deletion().many(toImages(...keys), vi.fn());
  expect(await confirmed()).toBe(
    'Some images could not be deleted\nimage_0, image_1, image_2, image_3, image_4, and image_5: Gone',
  );
});

it('tries again only what is still there, and takes all back at once', async () => {
  const done = vi.fn();
  refuse({ b: 'Refused' });
  deletion().many(toImages('a', 'b'), done);
  await confirmed();
  expect(done).not.toHaveBeenCalled();
  refuse({});
  expect(await confirmed()).toBeUndefined();
  expect(deleteImage.mock.calls).toEqual([['a'], ['b'], ['b']]);
  expect(done).toHaveBeenCalledOnce();
  // Not also the first one, whose images it brings back.
  expect(undoables.get().map(({ message }) => message)).toEqual(['2 images deleted']);
  undoLatest();
  await vi.waitFor(() => expect(createImage).toHaveBeenCalledTimes(2), testTimeouts.expect.poll);
});

it('counts what a dialog has no room for', async () => {
  const keys = Array.from({ length: 25 }, (_, index) => String(index));
  refuse(Object.fromEntries(keys.map((key) => [key, `Reason ${key}`])));
  deletion().many(toImages(...keys), vi.fn());
  const lines = (await confirmed())?.split('\n');
  expect(lines).toHaveLength(22);
  expect(lines?.at(-1)).toBe('and 5 more');
});

it('reports the result when nothing could be tried', async () => {
  deletion({ fetchToRemoval: () => Promise.reject(new Error('x')) }).many(toImages('a'), vi.fn());
  expect(await confirmed()).toBe('Some images could not be deleted');
});

it('counts the rest after a stop, and can continue with it', async () => {
  const stopping = new AbortController();
  deleteImage.mockImplementation((id) => {
    stopping.abort();
    stored.delete(id);
    return Promise.resolve();
  });
  deletion().many(toImages('a', 'b', 'c'), vi.fn());
  expect(confirmRequest.get()?.isStoppable).toBe(true);
  expect(await confirmed(stopping)).toBe('Stopped: 2 images not deleted');
  expect(await confirmed()).toBeUndefined();
  expect(deleteImage.mock.calls).toEqual([['a'], ['b'], ['c']]);
  expect(undoables.get().map(({ message }) => message)).toEqual(['3 images deleted']);
});

it('finds out before the question what else is lost', async () => {
  const findOut = (images: readonly Image[]) =>
    Promise.resolve(`Used: ${images.map(({ key }) => key).join()}`);
  deletion({ findOut }).many(toImages('a', 'b'), vi.fn());
  expect(await confirmRequest.get()?.findOut?.()).toEqual({ text: 'Used: a,b' });
});

describe('the deleted items', () => {
  const offered = () => undoables.get().map(({ message }) => message);
  const getRemoved = (deleted: readonly Image[]) => deleted.map(removeImage);
  const soon = (check: () => void) => vi.waitFor(check, testTimeouts.expect.poll);

  it('can be taken back: only what is gone', async () => {
    refuse({ b: 'Refused' });
    const capture = vi.fn<NonNullable<Options['capture']>>().mockResolvedValue({ getRemoved });
    deletion({ capture }).many(toImages('a', 'b'), vi.fn());
    await confirmed();
    expect(capture.mock.calls[0]?.[0]).toEqual(toImages('a', 'b'));
    expect(offered()).toEqual(['1 image deleted']);
    undoLatest();
    await soon(() => expect(createImage).toHaveBeenCalled());
    expect(createImage).toHaveBeenCalledExactlyOnceWith({ appId: 'a1', key: 'a', url: '/a.png' });
  });

  it('restores after a retry what was captured before the first attempt', async () => {
    deleteImage.mockImplementationOnce((id) => {
      stored.delete(id);
      return Promise.reject(new UserError('Lost'));
    });
    const capture = vi.fn<NonNullable<Options['capture']>>().mockResolvedValue({ getRemoved });
    deletion({ capture }).one(toImage('a'));
    expect(await confirmed()).toBe('Lost');
    expect(await confirmed()).toBeUndefined();
    expect(deleteImage).toHaveBeenCalledOnce();
    expect(capture).toHaveBeenCalledOnce();
    expect(offered()).toEqual(['Image “a” deleted']);
  });

  it('is deleted all the same when it cannot be read before, and nothing is offered', async () => {
    deletion({ capture: () => Promise.reject(new Error('away')) }).one(toImage('a'));
    await confirmed();
    expect(deleteImage).toHaveBeenCalledExactlyOnceWith('a');
    expect(offered()).toEqual([]);
    expect(toast.success).toHaveBeenLastCalledWith(
      'Image “a” deleted. This cannot be undone: its contents could not be saved first.',
    );
  });

  it('of another user are not called deleted, and are not taken back', async () => {
    deleteImage.mockImplementation((id) => {
      if (stored.delete(id)) return Promise.resolve();
      const serverMessage = 'Image not found';
      return Promise.reject(new ApiError({ failure: 'refused', status: 404, serverMessage }));
    });
    stored.delete('b');
    deletion().many(toImages('a', 'b'), vi.fn());
    expect(await confirmed()).toBe('Some images could not be deleted\nb: Image not found');
    expect(await confirmed()).toBeUndefined();
    expect(toast.success).toHaveBeenLastCalledWith('1 image was already gone');
    deletion().one(toImage('b'));
    expect(await confirmed()).toBe('Image not found');
    expect(await confirmed()).toBeUndefined();
    expect(toast.success).toHaveBeenLastCalledWith('Image “b” was already gone');
    expect(offered()).toEqual(['1 image deleted']);
  });

  it('of one finds it restored when only the response of the first attempt was lost', async () => {
    const color: Color = { _id: 'a', appId: 'a1', key: 'a', value: '#000000' };
    const data: Color[] = [];
    const bulkCreateColors = vi.fn<Calls['bulkCreateColors']>(() => {
      data.push(color);
      return Promise.reject(new ApiError({ failure: 'network' }));
    });
    const listColors = () => Promise.resolve({ data });
    replaceCalls({ listColors, bulkCreateColors, deleteColor: () => Promise.resolve() });
    createDeletion<Color>(new QueryClient(), {
      appId: 'a1',
      noun: 'color',
      getName: ({ key }) => key,
      fetchToRemoval: () => Promise.resolve(removeColor),
      failed: { one: 'Error deleting color', some: 'Some colors could not be deleted' },
    }).one(color);
    await confirmed();
    undoLatest();
    const getLast = () => jobs.get().at(-1);
    await soon(() => expect(getLast()?.stage).toMatchObject({ name: 'ended', done: 0 }));
    getLast()?.retry();
    await soon(() => expect(toast.success).toHaveBeenLastCalledWith('Color “a” is back'));
    expect(bulkCreateColors).toHaveBeenCalledOnce();
  });
});
