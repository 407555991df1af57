import { useEffect, useState } from 'react';
import type { components } from '#generated/contract.d.ts';
import { describeError } from '#domain/api-error.ts';
import { uploadImage } from '#dashboard/api/upload.ts';
import { deleteUploadedImage } from '#generated/api/uploads.ts';
import { describeGone, type Edit, type Edited, useMerge } from './use-merge.ts';

type UploadResult = components['schemas']['UploadResult'];

export interface FileStore {
  upload: (
    file: File,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadResult>;
  /** Never rejects: the server later removes unused files. */
  remove: (key: string) => void;
}

type SaveProgress =
  | { status: 'editing'; error?: string | undefined }
  | { status: 'uploading'; percent: number }
  | { status: 'saving' };

interface FileSave<Thing, Fields, Errors> extends Edited<Thing, Fields> {
  folder: components['schemas']['UploadFolder'];
  /** Resolves with whether the item refers to the stored file. */
  send: (edit: Edit<Fields>, stored: UploadResult | undefined) => Promise<boolean>;
  failed: string;
  refusedFile: (error: unknown) => Errors;
  /** Gets the server's field errors; no other message is shown then. */
  onRefused: (errors: Errors) => void;
  onSaved: () => void;
}

interface Typed<Fields, Errors> {
  fields: Fields;
  file: File | undefined;
  refusedFields: (error: unknown) => Errors;
}

/** Merges as `useMergedSave` does. A retry reuses the upload; cancelling removes it. */
export function useSaveWithFile<
  Thing extends { _id: string },
  Fields extends object,
  Errors extends object,
>(save: FileSave<Thing, Fields, Errors>) {
  const { merge, getConflict } = useMerge(save);
  const [progress, setProgress] = useState<SaveProgress>({ status: 'editing' });
  const [upload] = useState(() => new PendingUpload(createFileStore(save.folder)));
  useEffect(() => () => upload.giveUp(), [upload]);

  const fail = (error: unknown, refused: Errors) => {
    // Field errors are not repeated above the buttons.
    const isBesideField = Object.keys(refused).length > 0;
    const message = describeGone(save.thing, error, describeError(error, save.failed));
    setProgress({ status: 'editing', error: isBesideField ? undefined : message });
    save.onRefused(refused);
  };
  const put = (file: File) => {
    setProgress({ status: 'uploading', percent: 0 });
    return upload.put(file, (percent) => setProgress({ status: 'uploading', percent }));
  };
  const run = async ({ fields, file, refusedFields }: Typed<Fields, Errors>) => {
    let isStored = false;
    try {
      const stored = file && (await put(file));
      isStored = true;
      setProgress({ status: 'saving' });
      const isUsed = await upload.whileSaving(async () => {
        const edit = await merge(fields);
        return edit && save.send(edit, stored);
      });
      if (isUsed === undefined) {
        setProgress({ status: 'editing' });
        return;
      }
      upload.saved(isUsed ? stored?.key : undefined);
      save.onSaved();
    } catch (error) {
      fail(error, isStored ? refusedFields(error) : save.refusedFile(error));
    }
  };
  const percent = progress.status === 'uploading' ? progress.percent : undefined;
  const workingLabel = save.thing ? 'Saving…' : 'Creating…';
  return {
    run,
    getConflict,
    percent,
    saving: {
      working: progress.status !== 'editing',
      workingLabel: percent === undefined ? workingLabel : `Uploading ${percent}%…`,
      error: progress.status === 'editing' ? progress.error : undefined,
    },
  };
}

const createFileStore = (folder: components['schemas']['UploadFolder']): FileStore => ({
  upload: (file, onProgress, signal) => uploadImage({ file, folder, signal, onProgress }),
  remove: (key) => {
    // Equal files are stored once: the server refuses to delete one in use.
    deleteUploadedImage({ key }, { keepalive: true }).catch(() => undefined);
  },
});

/** A retry of the save reuses it; files that no save refers to are removed. */
export class PendingUpload {
  readonly #store: FileStore;
  #stored: { file: File; result: UploadResult } | undefined;
  #running: AbortController | undefined;
  #saving = false;

  constructor(store: FileStore) {
    this.#store = store;
  }

  async put(file: File, onProgress: (percent: number) => void): Promise<UploadResult> {
    if (this.#stored?.file === file) return this.#stored.result;
    this.#forget();
    const running = new AbortController();
    this.#running = running;
    const result = await this.#store.upload(file, onProgress, running.signal);
    this.#stored = { file, result };
    // Aborted just after the upload finished.
    if (running.signal.aborted) this.#forget();
    running.signal.throwIfAborted();
    return result;
  }

  /** Protects the file while saving, even if the form is closed: it may be in use soon. */
  async whileSaving<Result>(save: () => Promise<Result>): Promise<Result> {
    this.#saving = true;
    try {
      return await save();
    } finally {
      this.#saving = false;
    }
  }

  saved(key: string | undefined): void {
    if (this.#stored?.result.key === key) this.#stored = undefined;
    else this.#forget();
  }

  giveUp(): void {
    this.#running?.abort();
    if (!this.#saving) this.#forget();
  }

  #forget(): void {
    if (this.#stored) this.#store.remove(this.#stored.result.key);
    this.#stored = undefined;
  }
}
