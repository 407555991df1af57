import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from './object-store.ts';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Makes a rename survive a power cut, which a file's own sync does not cover. */
async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open a directory and needs no such thing.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Uploads on disk under `root`. Drafts have to be on the same file system. */
export function diskStore(root: string): ObjectStore {
  const place = (key: string) => path.join(root, key);
  return {
    async put(key, draft) {
      const file = place(key);
      await mkdir(path.dirname(file), { recursive: true });
      await rename(draft, file);
      await syncDirectory(path.dirname(file));
    },

    async open(key) {
      try {
        const handle = await open(place(key), 'r');
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    remove: (key) => rm(place(key), { force: true }),
  };
}
