import fs from 'node:fs';
import { mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { withDraft } from './upload-drafts.ts';

afterEach(() => vi.restoreAllMocks());

it('leaves no draft of a form that ends before its file is created', async () => {
  await using directory = await mkdtempDisposable(path.join(tmpdir(), 'drafts-'));
  const { promise: made, resolve } = Promise.withResolvers<unknown>();
  const open = fs.open.bind(fs);
  type Done = (fault: NodeJS.ErrnoException | null, fd: number) => void;
  const openLate = async (file: string, flags: string, mode: number, done: Done) => {
    await wait(20);
    open(file, flags, mode, (...results) => {
      done(...results);
      resolve(true);
    });
  };
  vi.spyOn(fs, 'open').mockImplementation(openLate as unknown as typeof fs.open); // as: only a stream calls it.
  const stream = (async function* () {
    yield await Promise.reject(new Error('The form breaks off.'));
  })();
  const file = { stream, originalName: 'a.png', claimedType: 'image/png' };
  await expect(withDraft(directory.path, file, () => Promise.resolve())).rejects.toThrow('breaks');
  await made;
  await wait(0);
  expect(await readdir(directory.path)).toEqual([]);
});
