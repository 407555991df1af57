import { createWriteStream, type WriteStream } from 'node:fs';

/**
 * For this account only, synced. Closed when the promise settles, so it can be deleted. `write`
 * must end or destroy its target.
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
