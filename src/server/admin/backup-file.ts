import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ownFile } from '../db/data-folder.ts';
import { getStorageFault } from '../db/faults.ts';
import { type BackupLine, backupLine } from '../services/backup/lines.ts';
import { OperatorError } from '../operator-error.ts';

export const standardStream = '-';

export async function* toText(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/** Splits at line feeds only: Node's readline also splits at U+2028. */
async function* toLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(first);
    for (const other of others) {
      yield parts.splice(0).join('');
      parts.push(other);
    }
  }
}

export async function* fromText(chunks: AsyncIterable<Buffer>): AsyncGenerator<BackupLine> {
  for await (const text of toLines(chunks)) {
    let read: unknown;
    try {
      read = JSON.parse(text);
    } catch {}
    const result = backupLine.safeParse(read);
    if (!result.success) throw new OperatorError('This is no backup of App Manager.');
    yield result.data;
  }
}

/** Replaces zlib's error for a truncated or invalid file with a readable one. */
export function explain(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reasons: Record<string, string> = {
    Z_BUF_ERROR: `${file} ends too early. Was it copied as a whole?`,
    Z_DATA_ERROR: `${file} is no backup of App Manager, or damaged.`,
    ENOENT: `There is no file ${file}.`,
  };
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  return reason === undefined ? error : new OperatorError(reason, { cause: error });
}

const isOf = (file: string, error: unknown): error is Error =>
  error instanceof Error &&
  (('path' in error && error.path === file) ||
    ('syscall' in error &&
      ['write', 'fsync', 'close'].includes(String(error.syscall)) &&
      getStorageFault(error) !== 'unreachable'));

/** Writes a file atomically and never replaces an existing one. */
export async function writeWhole(
  file: string,
  content: AsyncIterable<string>,
  stdout: Writable,
): Promise<void> {
  const source = Readable.from(content);
  if (file === standardStream && process.env['npm_lifecycle_event'] === 'admin')
    throw new OperatorError(
      'npm prints lines of its own into the pipe. Use app-manager-admin backup -, or src/server/admin/main.ts backup - in a checkout.',
    );
  if (file === standardStream) return pipeline(source, createGzip(), stdout);
  if (existsSync(file)) throw new OperatorError(`${file} is there already. Choose another name.`);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await pipeline(source, createGzip(), (packed) => writeFile(draft, packed, ownFile));
    await link(draft, file);
  } catch (error) {
    if (!isOf(draft, error)) throw error;
    throw new OperatorError(`${file} cannot be written: ${error.message}`, { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
}
