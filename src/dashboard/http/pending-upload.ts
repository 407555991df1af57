import type { components } from '#generated/contract.d.ts';

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
  async whileSaving(save: () => Promise<unknown>): Promise<void> {
    this.#saving = true;
    try {
      await save();
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
