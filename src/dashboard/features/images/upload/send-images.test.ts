import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Image } from '#generated/model/image.ts';
import { ApiError } from '#domain/api-error.ts';
import { createImageSender, type ImageCalls, type UploadJob } from './send-images.ts';

const file = new File(['x'], 'hero.png', { type: 'image/png' });
const source = { name: 'hero.png', size: 1, open: () => Promise.resolve(file) };
const job: UploadJob = { id: 0, key: 'hero', source, replaces: false };
const keyTaken = new ApiError({
  failure: 'refused',
  status: 409,
  serverMessage: 'The key is used.',
});

const image = (key: string, changes: Partial<Image> = {}): Image => ({
  _id: `id-${key}`,
  key,
  url: '/uploads/stored.png',
  s3Key: 'stored.png',
  appId: 'app',
  ...changes,
});

let calls: { [Name in keyof ImageCalls]: ReturnType<typeof vi.fn<ImageCalls[Name]>> };
const context = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

beforeEach(() => {
  const stored = { url: '/uploads/stored.png', key: 'stored.png' };
  calls = {
    upload: vi.fn<ImageCalls['upload']>(() =>
      Promise.resolve({ ...stored, originalName: 'hero.png', size: 1, mimeType: 'image/png' }),
    ),
    create: vi.fn<ImageCalls['create']>(() => Promise.resolve()),
    update: vi.fn<ImageCalls['update']>(() => Promise.resolve()),
    known: vi.fn<ImageCalls['known']>(() => []),
    list: vi.fn<ImageCalls['list']>(() => Promise.resolve([])),
    remove: vi.fn<ImageCalls['remove']>(() => Promise.resolve()),
  };
});

describe('sending a file', () => {
  it('stores it and makes an image of it', async () => {
    const sender = createImageSender('app', calls);
    expect(await sender.send(job, context())).toBeUndefined();
    const input = { appId: 'app', key: 'hero', url: '/uploads/stored.png', s3Key: 'stored.png' };
    expect(calls.create).toHaveBeenCalledWith(input);
    sender.end();
    expect(calls.remove).not.toHaveBeenCalled();
  });

  it('replaces an image and leaves its description', async () => {
    calls.known.mockReturnValue([image('hero', { description: 'Start' })]);
    await createImageSender('app', calls).send({ ...job, replaces: true }, context());
    expect(calls.create).not.toHaveBeenCalled();
    expect(calls.update).toHaveBeenCalledWith(
      'id-hero',
      expect.objectContaining({ key: 'hero', description: 'Start' }),
    );
  });

  it('does not store a file again whose image could not be saved, and removes it at the end', async () => {
    calls.create.mockRejectedValueOnce(keyTaken);
    calls.create.mockRejectedValueOnce(keyTaken);
    const sender = createImageSender('app', calls);
    expect(await sender.send(job, context())).toBe('The key is used.');
    await sender.check([0]);
    expect(await sender.send({ ...job, key: 'hero_2' }, context())).toBe('The key is used.');
    expect(calls.upload).toHaveBeenCalledTimes(1);
    sender.end();
    expect(calls.remove).toHaveBeenCalledWith('stored.png');
  });

  it('creates no image when it was cancelled in the meantime', async () => {
    const cancelling = new AbortController();
    calls.upload.mockImplementationOnce((...given) => {
      cancelling.abort();
      return calls.upload(...given);
    });
    const sender = createImageSender('app', calls);
    await sender.send(job, { ...context(), signal: cancelling.signal });
    expect(calls.create).not.toHaveBeenCalled();
  });

  it('tells a file that is gone from a server that is', async () => {
    calls.upload.mockRejectedValue(new ApiError({ failure: 'network' }));
    const sender = createImageSender('app', calls);
    expect(await sender.send(job, context())).toMatch('Cannot connect to server');
    const gone = { ...source, open: () => Promise.reject(new Error('gone')) };
    expect(await sender.send({ ...job, source: gone }, context())).toMatch('could not be read');
  });
});

describe('the check against the list', () => {
  it('holds what the list has under its key with its file', async () => {
    calls.list.mockResolvedValue([image('hero'), image('logo', { s3Key: 'other.png' })]);
    const sender = createImageSender('app', calls);
    await sender.send(job, context());
    await sender.send({ ...job, id: 1, key: 'logo' }, context());
    expect(await sender.check([0, 1, 2])).toEqual(new Set([0]));
  });

  it('uploads files missing in the list again: they may be deleted, too', async () => {
    const sender = createImageSender('app', calls);
    await sender.send(job, context());
    await sender.check([0]);
    await sender.send(job, context());
    expect(calls.upload).toHaveBeenCalledTimes(2);
  });

  it('answers nothing when the list cannot be had', async () => {
    calls.list.mockRejectedValue(new ApiError({ failure: 'network' }));
    expect(await createImageSender('app', calls).check([0])).toBeUndefined();
  });
});
