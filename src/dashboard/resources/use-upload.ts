import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '#dashboard/api/upload.ts';
import { deleteUploadedImage } from '#generated/api/uploads.ts';
import type { Edit } from './use-merge.ts';

type Folder = Parameters<typeof uploadImage>[0]['folder'];
type Stored = Awaited<ReturnType<typeof uploadImage>>;

/** For the `around` of `useItemForm`: a retry reuses the upload; cancelling removes it. */
export function useUpload<Fields>(folder: Folder, getFile: (fields: Fields) => File | undefined) {
  const [percent, setPercent] = useState<number>();
  const [upload] = useState(() => new PendingUpload(folder));
  const isStoring = useRef(false);
  useEffect(() => () => upload.giveUp(), [upload]);
  return {
    percent,
    getStored: () => upload.stored,
    /** Whether an error is that of the file, and not of saving. */
    isStoring: () => isStoring.current,
    around: async (typed: Fields, save: () => Promise<Edit<Fields> | undefined>) => {
      const file = getFile(typed);
      isStoring.current = file !== undefined;
      if (file) {
        setPercent(0);
        await upload.put(file, setPercent).finally(() => setPercent(undefined));
      }
      isStoring.current = false;
      const edit = await upload.whileSaving(save);
      if (edit) upload.saved(getFile(edit.merged) && upload.stored?.key);
    },
  };
}

/** A retry of the save reuses it; files that no save refers to are removed. */
export class PendingUpload {
  readonly #folder: Folder;
  #stored: { file: File; result: Stored } | undefined;
  #running: AbortController | undefined;
  #saving = false;

  constructor(folder: Folder) {
    this.#folder = folder;
  }

  get stored(): Stored | undefined {
    return this.#stored?.result;
  }

  async put(file: File, onProgress: (percent: number) => void): Promise<Stored> {
    if (this.#stored?.file === file) return this.#stored.result;
    this.#forget();
    const running = new AbortController();
    this.#running = running;
    const { signal } = running;
    const result = await uploadImage({ file, folder: this.#folder, signal, onProgress });
    this.#stored = { file, result };
    // Aborted just after the upload finished.
    if (signal.aborted) this.#forget();
    signal.throwIfAborted();
    return result;
  }

  /** Protects the file while saving, even if the form is closed: it may be in use soon. */
  async whileSaving<Saved>(save: () => Promise<Saved>): Promise<Saved> {
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
    const { key } = this.#stored?.result ?? {};
    // Equal files are stored once: the server refuses to delete one in use, and deletes unused ones later.
    if (key !== undefined) deleteUploadedImage({ key }, { keepalive: true }).catch(() => undefined);
    this.#stored = undefined;
  }
}
