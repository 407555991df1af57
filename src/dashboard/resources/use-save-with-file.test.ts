import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FileStore, PendingUpload } from './use-save-with-file.ts';

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

const fakeStore = () => ({
  upload: vi.fn<FileStore['upload']>((file) => Promise.resolve(getResult(file))),
  remove: vi.fn<FileStore['remove']>(),
});

let store: ReturnType<typeof fakeStore>;
let pending: PendingUpload;

beforeEach(() => {
  store = fakeStore();
  pending = new PendingUpload(store);
});

describe('the upload of a form', () => {
  it('stores the same file once, however often the form is saved', async () => {
    const { key } = await pending.put(first, noProgress);
    expect(await pending.put(first, noProgress)).toMatchObject({ key });
    expect(store.upload).toHaveBeenCalledTimes(1);
    pending.saved(key);
    pending.giveUp();
    expect(store.remove).not.toHaveBeenCalled();
  });

  it('tries a file again that could not be stored', async () => {
    store.upload.mockRejectedValueOnce(new Error('offline'));
    await expect(pending.put(first, noProgress)).rejects.toThrow('offline');
    await pending.put(first, noProgress);
    expect(store.upload).toHaveBeenCalledTimes(2);
    expect(store.remove).not.toHaveBeenCalled();
  });

  it('removes the file that another one replaced before anything was saved', async () => {
    await pending.put(first, noProgress);
    const { key } = await pending.put(second, noProgress);
    expect(store.remove.mock.calls).toEqual([['first.png']]);
    pending.saved(key);
    expect(store.remove).toHaveBeenCalledTimes(1);
  });

  it('removes the file when the form is saved with an address instead', async () => {
    await pending.put(first, noProgress);
    pending.saved(undefined);
    expect(store.remove.mock.calls).toEqual([['first.png']]);
  });

  it('removes the file when the form is given up, once', async () => {
    await pending.put(first, noProgress);
    pending.giveUp();
    pending.giveUp();
    expect(store.remove.mock.calls).toEqual([['first.png']]);
  });

  it('stops an upload that is under way, and removes what was stored all the same', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof getResult>>();
    let signal: AbortSignal | undefined;
    store.upload.mockImplementationOnce((_file, _onProgress, given) => {
      signal = given;
      return promise;
    });
    const put = pending.put(first, noProgress);
    pending.giveUp();
    expect(signal?.aborted).toBe(true);
    resolve(getResult(first));
    await expect(put).rejects.toMatchObject({ name: 'AbortError' });
    expect(store.remove.mock.calls).toEqual([['first.png']]);
  });

  it('leaves a file alone that is being saved', async () => {
    await pending.put(first, noProgress);
    await pending.whileSaving(() => {
      pending.giveUp();
      return Promise.resolve();
    });
    expect(store.remove).not.toHaveBeenCalled();
  });
});
