import { mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withDraft } from './upload-drafts.ts';

it.each([[], ['The first bytes']])(
  'leaves no draft of a form that ends after %j',
  async (...pieces) => {
    await using directory = await mkdtempDisposable(path.join(tmpdir(), 'drafts-'));
    const stream = (async function* () {
      for (const piece of pieces) yield Buffer.from(piece);
      yield await Promise.reject(new Error('The form breaks off.'));
    })();
    const file = { stream, originalName: 'a.png', claimedType: 'image/png' };
    await expect(withDraft(directory.path, file, () => Promise.resolve())).rejects.toThrow(
      'breaks',
    );
    expect(await readdir(directory.path)).toEqual([]);
  },
);
