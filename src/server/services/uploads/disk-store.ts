import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ObjectStore } from './object-store.ts';
import { OperatorError } from '#server/operator-error.ts';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Makes a rename survive a power cut; syncing the file does not. */
async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open directories and needs no sync.
  if (process.platform === 'win32') return;
  await using handle = await open(directory, 'r');
  await handle.sync();
}

async function makeDirectory(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true });
  if (first !== undefined) await syncDirectory(path.dirname(first));
}

/** Drafts must be on the same file system. */
export function diskStore(root: string): ObjectStore {
  const place = (key: string) => path.join(root, key);
  return {
    async prepare() {
      try {
        await makeDirectory(root);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new OperatorError(
          `The uploads cannot be kept in DATA_DIR: ${reason}. Make the directory writable or choose another.`,
          { cause: error },
        );
      }
    },

    // Recreates a deleted directory.
    async probe() {
      await makeDirectory(root);
      await access(root, constants.W_OK);
    },

    async put(key, draft) {
      const file = place(key);
      await makeDirectory(path.dirname(file));
      await rename(draft, file);
      await syncDirectory(path.dirname(file));
    },

    async open(key, size, range = { start: 0, end: size - 1 }) {
      try {
        const handle = await open(place(key), 'r');
        if ((await handle.stat()).size === size) return handle.createReadStream(range);
        await handle.close();
        return undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async has(key, size) {
      try {
        return (await stat(place(key))).size === size;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    remove: (key) => rm(place(key), { force: true }),
  };
}
