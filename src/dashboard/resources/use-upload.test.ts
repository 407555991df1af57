import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadImage } from '#dashboard/api/upload.ts';
import { deleteUploadedImage } from '#generated/api/uploads.ts';
import { PendingUpload } from './use-upload.ts';

// Other test files in this process share the modules, without these mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('#dashboard/api/upload.ts');
vi.mock('#generated/api/uploads.ts');

const first = new File(['1'], 'first.png');
const second = new File(['2'], 'second.png');
const getResult = ({ name, size }: File) => ({
  url: `/uploads/${name}`,
  key: name,
  originalName: name,
  size,
  mimeType: 'image/png' as const,
});
const noProgress = () => undefined;

const listRemoved = () => vi.mocked(deleteUploadedImage).mock.calls.map(([{ key }]) => key);

let pending: PendingUpload;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(uploadImage).mockImplementation(({ file }) => Promise.resolve(getResult(file)));
  vi.mocked(deleteUploadedImage).mockResolvedValue(undefined);
  pending = new PendingUpload('app-images');
});

describe('the upload of a form', () => {
  it('stores the same file once, however often the form is saved', async () => {
    const { key } = await pending.put(first, noProgress);
    expect(await pending.put(first, noProgress)).toMatchObject({ key });
    expect(uploadImage).toHaveBeenCalledTimes(1);
    pending.saved(key);
    pending.giveUp();
    expect(listRemoved()).toEqual([]);
  });

  it('tries a file again that could not be stored', async () => {
    vi.mocked(uploadImage).mockRejectedValueOnce(new Error('offline'));
    await expect(pending.put(first, noProgress)).rejects.toThrow('offline');
    await pending.put(first, noProgress);
    expect(uploadImage).toHaveBeenCalledTimes(2);
    expect(listRemoved()).toEqual([]);
  });

  it('removes the file that another one replaced before anything was saved', async () => {
    await pending.put(first, noProgress);
    const { key } = await pending.put(second, noProgress);
    expect(listRemoved()).toEqual(['first.png']);
    pending.saved(key);
    expect(listRemoved()).toHaveLength(1);
  });

  it('removes the file when the form is saved with an address instead', async () => {
    await pending.put(first, noProgress);
    pending.saved(undefined);
    expect(listRemoved()).toEqual(['first.png']);
  });

  it('removes the file when the form is given up, once', async () => {
    await pending.put(first, noProgress);
    pending.giveUp();
    pending.giveUp();
    expect(listRemoved()).toEqual(['first.png']);
  });

  it('stops an upload that is under way, and removes what was stored all the same', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof getResult>>();
    let signal: AbortSignal | undefined;
    vi.mocked(uploadImage).mockImplementationOnce((upload) => {
      ({ signal } = upload);
      return promise;
    });
    const put = pending.put(first, noProgress);
    pending.giveUp();
    expect(signal?.aborted).toBe(true);
    resolve(getResult(first));
    await expect(put).rejects.toMatchObject({ name: 'AbortError' });
    expect(listRemoved()).toEqual(['first.png']);
  });

  it('removes the file when the form is given up after a failed save', async () => {
    await pending.put(first, noProgress);
    const failing = pending.whileSaving(() => Promise.reject(new Error('offline')));
    await expect(failing).rejects.toThrow('offline');
    pending.giveUp();
    expect(listRemoved()).toEqual(['first.png']);
  });

  it('leaves a file alone that is being saved', async () => {
    await pending.put(first, noProgress);
    await pending.whileSaving(() => {
      pending.giveUp();
      return Promise.resolve();
    });
    expect(listRemoved()).toEqual([]);
  });
});
