import { globSync, readFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pngOfSize } from '#tests/support/image-files.ts';
import { makeZip } from '#tests/support/zip-files.ts';

const MB = 1024 * 1024;

// Other files of the suite share the modules, perhaps loaded with the real limit.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('#generated/inputs.ts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    maxBytes: { UploadInput: { image: 2 * MB } },
  }));
});
afterAll(() => {
  vi.doUnmock('#generated/inputs.ts');
  vi.resetModules();
});

const TOO_LARGE = 'File size must be less than 2MB';

describe('another limit for images in the contract', () => {
  it('reaches the check before an upload, and its words', async () => {
    const { imageFileHint, imageFileProblem } = await import('#domain/image-file.ts');
    const file = { name: 'a.png', type: 'image/png' };
    expect(imageFileProblem({ ...file, size: 2 * MB })).toBeUndefined();
    expect(imageFileProblem({ ...file, size: 2 * MB + 1 })).toBe(TOO_LARGE);
    expect(imageFileHint).toContain('at most 2 MB');
  });

  it('reaches the images of an archive', async () => {
    const { parseImageZip } = await import('#formats/image-zip/parse.ts');
    const files = [2 * MB, 2 * MB + 1].map((size) => ({
      name: `${size}.png`,
      content: pngOfSize(size).buffer,
    }));
    const { entries, problems } = await parseImageZip(new Blob([makeZip(files)]));
    expect(entries.map(({ name }) => name)).toEqual([`${2 * MB}.png`]);
    expect(problems).toEqual([{ path: `${2 * MB + 1}.png`, message: TOO_LARGE }]);
  });

  it('reaches the server', async () => {
    const { withDraft } = await import('#server/services/uploads/upload-drafts.ts');
    await using directory = await mkdtempDisposable(path.join(tmpdir(), 'limit-'));
    const receive = (size: number) => {
      const stream = Readable.from([pngOfSize(size).buffer]);
      const file = { stream, originalName: 'a.png', claimedType: 'image/png' };
      return withDraft(directory.path, file, (_draft, received) => Promise.resolve(received.size));
    };
    expect(await receive(2 * MB)).toBe(2 * MB);
    await expect(receive(2 * MB + 1)).rejects.toThrow(TOO_LARGE);
  });
});

it('is a number of the contract alone', () => {
  const spelled = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /\b5 ?MB\b|5 \* 1024 \* 1024|5_?242_?880/.test(readFileSync(file, 'utf8')));
  expect(spelled).toEqual([]);
});
