import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Image } from '#generated/model/index.ts';
import { ApiError } from '#domain/api-error.ts';
import { STOPPED } from '#domain/task.ts';
import { refetchData } from '#dashboard/api/load.ts';
import { uploadImage } from '#dashboard/api/upload.ts';
import { calls } from '#dashboard/resources/changes.ts';
import { deleteUploadedImage } from '#generated/api/uploads.ts';
import type { PictureRow, UploadSource } from './plan.ts';
import { createUploads } from './send-images.ts';

// Other test files in this process share the modules, without these mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('#dashboard/api/upload.ts');
vi.mock('#dashboard/api/load.ts');
vi.mock('#generated/api/uploads.ts');

const file = new File(['x'], 'hero.png', { type: 'image/png' });
const source: UploadSource = {
  name: 'hero.png',
  size: 1,
  type: 'image/png',
  open: () => Promise.resolve(file),
};

const row = (id: number, key: string, own: Partial<UploadSource> = {}): PictureRow => {
  const picture = { ...source, ...own };
  return { id, kind: 'new', entry: { key, source: picture, sources: [picture] } };
};

const image = (key: string, changes: Partial<Image> = {}): Image => ({
  _id: `id-${key}`,
  key,
  url: '/uploads/stored.png',
  s3Key: 'stored.png',
  appId: 'app',
  ...changes,
});

const keyTaken = new ApiError({
  failure: 'refused',
  status: 409,
  serverMessage: 'The key is used.',
});
const away = new ApiError({ failure: 'network' });

/** The images of the server. */
let listed: readonly Image[] | ApiError;
let moves: string[];
const cancelling = new AbortController();

const send = (
  uploads: ReturnType<typeof createUploads>,
  rows: readonly PictureRow[],
  { existing = new Map<string, Image>(), signal = new AbortController().signal } = {},
) =>
  uploads.send(rows, existing, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    move: (id, { status }) => moves.push(`${id} ${status}`),
    signalFor: () => signal,
  });

const create = () => createUploads(new QueryClient(), 'app');

beforeEach(() => {
  listed = [];
  moves = [];
  const stored = { url: '/uploads/stored.png', key: 'stored.png' };
  vi.mocked(uploadImage).mockImplementation(({ onProgress }) => {
    onProgress(50);
    return Promise.resolve({ ...stored, originalName: 'a', size: 1, mimeType: 'image/png' });
  });
  vi.mocked(refetchData).mockImplementation(() =>
    listed instanceof ApiError ? Promise.reject(listed) : Promise.resolve({ data: listed }),
  );
  vi.mocked(deleteUploadedImage).mockResolvedValue(undefined);
  vi.spyOn(calls, 'createImage').mockResolvedValue(undefined);
  vi.spyOn(calls, 'updateImage').mockResolvedValue(undefined);
  vi.spyOn(calls, 'listImages').mockImplementation(() =>
    Promise.resolve({ data: [image('hero')] }),
  );
});

afterEach(() => vi.resetAllMocks());

describe('sending a file', () => {
  it('stores it and makes an image of it', async () => {
    listed = [image('hero')];
    const uploads = create();
    expect(await send(uploads, [row(0, 'hero')])).toEqual({ done: [0], failed: [], skipped: [] });
    const input = { appId: 'app', key: 'hero', url: '/uploads/stored.png', s3Key: 'stored.png' };
    expect(calls.createImage).toHaveBeenCalledWith(input);
    expect(moves).toEqual(['0 sending', '0 done']);
    uploads.end();
    expect(deleteUploadedImage).not.toHaveBeenCalled();
  });

  it('replaces an image and leaves its description', async () => {
    const existing = new Map([['hero', image('hero', { description: 'Start' })]]);
    await send(create(), [row(0, 'hero')], { existing });
    expect(calls.createImage).not.toHaveBeenCalled();
    expect(calls.updateImage).toHaveBeenCalledWith(
      'id-hero',
      expect.objectContaining({ key: 'hero', description: 'Start', s3Key: 'stored.png' }),
    );
  });

  it('does not store a file again whose image could not be saved, and removes it at the end', async () => {
    vi.mocked(calls.createImage).mockRejectedValue(keyTaken);
    const uploads = create();
    const failed = [{ item: 0, reason: 'The key is used.' }];
    expect(await send(uploads, [row(0, 'hero')])).toMatchObject({ failed });
    expect(await send(uploads, [row(0, 'hero_2')])).toMatchObject({ failed });
    expect(moves).toEqual(['0 sending', '0 failed', '0 failed']);
    expect(uploadImage).toHaveBeenCalledTimes(1);
    uploads.end();
    expect(deleteUploadedImage).toHaveBeenCalledExactlyOnceWith(
      { key: 'stored.png' },
      { keepalive: true },
    );
  });

  it('creates no image when it was cancelled in the meantime', async () => {
    vi.mocked(uploadImage).mockImplementationOnce((...given) => {
      cancelling.abort();
      return uploadImage(...given);
    });
    const { signal } = cancelling;
    const uploads = create();
    const result = await send(uploads, [row(0, 'hero'), row(1, 'logo')], { signal });
    expect(result.skipped.map(({ item, reason }) => [item, reason])).toEqual([
      [0, STOPPED],
      [1, STOPPED],
    ]);
    expect(calls.createImage).not.toHaveBeenCalled();
    uploads.end();
    expect(deleteUploadedImage).toHaveBeenCalledOnce();
  });

  it('tells a file that is gone from a server that is', async () => {
    vi.mocked(uploadImage).mockRejectedValue(away);
    const gone = row(1, 'gone', { open: () => Promise.reject(new Error('gone')) });
    const { failed } = await send(create(), [gone, row(0, 'hero')]);
    expect(failed.map(({ item, reason }) => [item, reason])).toEqual([
      [1, expect.stringContaining('could not be read')],
      [0, expect.stringContaining('Cannot connect to server')],
    ]);
  });
});

describe('the check against the list', () => {
  const both = [row(0, 'hero'), row(1, 'logo', { open: () => Promise.resolve(file) })];

  it('calls done only what the list has under its key with its file', async () => {
    listed = [image('hero'), image('logo', { s3Key: 'other.png' })];
    expect(await send(create(), both)).toMatchObject({
      done: [0],
      failed: [{ item: 1, reason: expect.stringContaining('not in the list') as string }],
    });
  });

  it('calls done also what arrived although its call failed', async () => {
    listed = [image('hero')];
    vi.mocked(calls.createImage).mockRejectedValue(away);
    expect(await send(create(), [row(0, 'hero')])).toMatchObject({ done: [0], failed: [] });
  });

  it('uploads files missing in the list again: they may be deleted, too', async () => {
    const uploads = create();
    await send(uploads, [row(0, 'hero')]);
    await send(uploads, [row(0, 'hero')]);
    expect(uploadImage).toHaveBeenCalledTimes(2);
  });

  it('remarks that the list cannot be had', async () => {
    listed = away;
    const { done, notes } = await send(create(), [row(0, 'hero')]);
    expect(done).toEqual([0]);
    expect(notes).toEqual([expect.stringContaining('could not be loaded')]);
  });
});
