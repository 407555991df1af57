import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { writeWhole } from './backup-file.ts';
import { OperatorError } from '../operator-error.ts';

const systemError = (syscall: string, code: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { syscall, code });

/** Writes a backup that fails after its first part, and returns the message. */
async function failBy(error: Error): Promise<unknown> {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  async function* content() {
    yield await Promise.resolve('{}\n');
    throw error;
  }
  const file = path.join(folder, 'backup.gz');
  const said: unknown = await writeWhole(file, content(), new PassThrough()).catch(
    (reason: unknown) => reason,
  );
  expect(readdirSync(folder)).toEqual([]);
  return said;
}

it.each([
  ['write', 'ENOSPC'],
  ['fsync', 'EIO'],
  ['close', 'EDQUOT'],
])('says that a backup cannot be written when "%s" fails with %s', async (syscall, code) => {
  expect(await failBy(systemError(syscall, code))).toBeInstanceOf(OperatorError);
});

it.each([
  ['write', 'EPIPE'],
  ['read', 'EIO'],
])(
  'does not blame the file for a "%s" of something else that fails with %s',
  async (...trouble) => {
    const error = systemError(...trouble);
    expect(await failBy(error)).toBe(error);
  },
);
