import { createWriteStream, type WriteStream } from 'node:fs';

/**
 * Creates a file for this account only and syncs it. The file is closed when the promise settles,
 * so it can be deleted. `write` must end or destroy its target, as `pipeline` does.
 */
export async function writeNewFile(
  file: string,
  write: (target: WriteStream) => Promise<void>,
): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const closed = new Promise<undefined>((resolve) => {
    target.once('close', () => resolve(undefined));
  });
  try {
    await write(target);
  } finally {
    await closed;
  }
}
