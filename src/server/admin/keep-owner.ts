import { existsSync } from 'node:fs';
import { lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A server that runs as another user could not read them. Does nothing unless root runs it. */
export async function keepOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return;
  const { uid, gid } = await stat(folder);
  if (uid === 0) return;
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, name), uid, gid);
}
