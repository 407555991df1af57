import { createWriteStream, type WriteStream } from 'node:fs';

/**
 * Makes a file that is not there yet, for this account alone, and kept also when the power fails. It is closed when the
 * promise settles, so that it can be taken away: one that is still being opened would be made after that. `write` ends
 * or destroys its target, as `pipeline` does.
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
