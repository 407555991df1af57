import { existsSync } from 'node:fs';
import { lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives what root has written into a folder to the folder's owner: a server that runs as a user of
 * its own could not read it otherwise. Does nothing for any other user.
 */
export async function keepOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return;
  const { uid, gid } = await stat(folder);
  if (uid === 0) return;
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, name), uid, gid);
}
