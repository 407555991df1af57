import { useEffect, useState } from 'react';
import type { components } from '#generated/contract.d.ts';
import { describeError } from '#domain/api-error.ts';
import { describeGone } from './use-merge.ts';

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

interface FormOptions<Errors> {
  store: FileStore;
  edited: object | undefined;
  failed: string;
  refusedFile: (error: unknown) => Errors;
  /** Gets the server's field errors; no other message is shown then. */
  onRefused: (errors: Errors) => void;
}

type Saved = { with: 'file' | 'no file' } | undefined;

interface Saving<Errors> {
  file: File | undefined;
  save: (stored: UploadResult | undefined) => Promise<Saved>;
  refusedFields: (error: unknown) => Errors;
  onSaved: () => void;
}

/** A retry reuses the upload; cancelling removes it. */
export function useSaveWithFile<Errors extends object>(options: FormOptions<Errors>) {
  const { store, edited, failed, refusedFile, onRefused } = options;
  const [progress, setProgress] = useState<SaveProgress>({ status: 'editing' });
  const [upload] = useState(() => new PendingUpload(store));
  useEffect(() => () => upload.giveUp(), [upload]);

  const fail = (error: unknown, refused: Errors) => {
    // Field errors are not repeated above the buttons.
    const isBesideField = Object.keys(refused).length > 0;
    const message = describeGone(edited, error, describeError(error, failed));
    setProgress({ status: 'editing', error: isBesideField ? undefined : message });
    onRefused(refused);
  };
  const put = (file: File) => {
    setProgress({ status: 'uploading', percent: 0 });
    return upload.put(file, (percent) => setProgress({ status: 'uploading', percent }));
  };
  const run = async ({ file, save, refusedFields, onSaved }: Saving<Errors>) => {
    let isStored = false;
    try {
      const stored = file && (await put(file));
      isStored = true;
      setProgress({ status: 'saving' });
      const saved = await upload.whileSaving(() => save(stored));
      if (!saved) {
        setProgress({ status: 'editing' });
        return;
      }
      upload.saved(saved.with === 'file' ? stored?.key : undefined);
      onSaved();
    } catch (error) {
      fail(error, isStored ? refusedFields(error) : refusedFile(error));
    }
  };
  return { progress, run };
}

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
