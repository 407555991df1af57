import { useEffect, useState } from 'react';
import type { components } from '#generated/contract.d.ts';
import { describeError } from '#domain/api-error.ts';
import { describeGone } from './use-merge.ts';

type UploadResult = components['schemas']['UploadResult'];

/** How files are stored and removed. */
export interface FileStore {
  upload: (
    file: File,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadResult>;
  /** Never rejects: what cannot be removed now, the server sweeps up. */
  remove: (key: string) => void;
}

/** How far a form with a file is saved; `error` stands above its buttons. */
type SaveProgress =
  | { status: 'editing'; error?: string | undefined }
  | { status: 'uploading'; percent: number }
  | { status: 'saving' };

interface FormOptions<Errors> {
  store: FileStore;
  /** The existing thing; absent for something new. */
  edited: object | undefined;
  /** The message of a failure without one of its own (spec 8). */
  failed: string;
  /** The messages beside the fields for a file that was refused. */
  refusedFile: (error: unknown) => Errors;
  /** Told the server's messages about single fields; no other is shown then. */
  onRefused: (errors: Errors) => void;
}

/** The result of a save: it may have gone on without the file, or wait for the person's choice. */
type Saved = { with: 'file' | 'no file' } | undefined;

interface Saving<Errors> {
  /** The file that was chosen, if any. */
  file: File | undefined;
  /** Saves the form; `stored` is the file that was chosen. */
  save: (stored: UploadResult | undefined) => Promise<Saved>;
  /** The messages beside the fields for a form that was refused. */
  refusedFields: (error: unknown) => Errors;
  onSaved: () => void;
}

/**
 * Saves a form with a file: first the file is stored, if one was chosen, then the form is saved. A file that was
 * stored is not sent again when the save is tried again, and is removed when the form is given up.
 */
export function useSaveWithFile<Errors extends object>(options: FormOptions<Errors>) {
  const { store, edited, failed, refusedFile, onRefused } = options;
  const [progress, setProgress] = useState<SaveProgress>({ status: 'editing' });
  const [upload] = useState(() => new PendingUpload(store));
  useEffect(() => () => upload.giveUp(), [upload]);

  const fail = (error: unknown, refused: Errors) => {
    // A message beside a field is not repeated above the buttons.
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

/**
 * The upload of a form. A file is stored when the form is saved, and once: when the save fails after
 * it, the next one finds the file stored already. What no save refers to in the end is removed.
 */
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
    // Given up in the moment it was done.
    if (running.signal.aborted) this.#forget();
    running.signal.throwIfAborted();
    return result;
  }

  /** Saves the form. Meanwhile the file is not removed, even if the form is closed: it may be in use soon. */
  async whileSaving<Result>(save: () => Promise<Result>): Promise<Result> {
    this.#saving = true;
    try {
      return await save();
    } finally {
      this.#saving = false;
    }
  }

  /** The form was saved; `key` is the stored file that it refers to, if any. */
  saved(key: string | undefined): void {
    if (this.#stored?.result.key === key) this.#stored = undefined;
    else this.#forget();
  }

  /** The form was closed without having been saved. */
  giveUp(): void {
    this.#running?.abort();
    if (!this.#saving) this.#forget();
  }

  #forget(): void {
    if (this.#stored) this.#store.remove(this.#stored.result.key);
    this.#stored = undefined;
  }
}
