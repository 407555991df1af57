import { crc32 as zlibCrc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeZip, type ZipFile } from '#tests/support/zip-files.ts';
import { crc32 } from './crc32.ts';
import { readDirectory } from './directory.ts';
import { readEntry } from './read-entry.ts';

const limits = { maxBytes: 1000, tooLarge: 'It is too large.' };

async function readAll(files: readonly ZipFile[], options = {}) {
  const archive = new Blob([makeZip(files, options)]);
  const { entries } = await readDirectory(archive, 100);
  const contents = await Promise.all(entries.map((entry) => readEntry(archive, entry, limits)));
  return contents.map((content) =>
    'bytes' in content ? new TextDecoder().decode(content.bytes) : content.problem,
  );
}

describe('an entry', () => {
  it.each<[string, Partial<ZipFile>, { zip64?: boolean }?]>([
    ['deflated', { method: 8 }],
    ['stored', { method: 0 }],
    ['of ZIP64', { zip64: true }],
    ['of ZIP64, in an archive of ZIP64', { zip64: true }, { zip64: true }],
    ['with a data descriptor', { descriptor: true }],
    ['stored, with a data descriptor', { descriptor: true, method: 0 }],
  ])('is read when it is %s', async (_, file, options = {}) => {
    const files = [
      { name: 'a.txt', content: 'first', ...file },
      { name: 'b.txt', content: 'second', ...file },
    ];
    expect(await readAll(files, options)).toEqual(['first', 'second']);
  });

  it('is read where ZIP64 has only the number that is too large', async () => {
    const extra = Buffer.alloc(12);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    const file = { name: 'a.txt', content: 'first', extra, offset: 0xffffffff };
    expect(await readAll([file])).toEqual(['first']);
  });

  it('is read up to the last byte that it may have', async () => {
    const contents = await readAll([
      { name: 'most', content: 'a'.repeat(1000) },
      { name: 'more', content: 'a'.repeat(1001) },
    ]);
    expect(contents).toEqual(['a'.repeat(1000), 'It is too large.']);
  });

  it('is reported by its problem when it cannot be read', async () => {
    const content = 'some text';
    const contents = await readAll([
      { name: 'encrypted', content, flags: 1 },
      { name: 'lzma', content, method: 14 },
      { name: 'empty' },
      { name: 'wrong checksum', content, crc: 1 },
      { name: 'stored with a wrong checksum', content, crc: 1, method: 0 },
      { name: 'nowhere', content, offset: 7 },
      { name: 'says too little', content, size: 3 },
      { name: 'says too much', content, size: 30 },
      { name: 'not deflated', content: '\x07 never deflated', packAs: 0, method: 8 },
    ]);
    expect(contents).toEqual([
      'The file is encrypted with a password.',
      'The file is packed in a way that is not supported here (method 14).',
      'The file is empty.',
      ...Array.from({ length: 6 }, () => 'The file is damaged in the archive.'),
    ]);
  });

  it('is unpacked no further than to its first bytes when these are not accepted', async () => {
    const archive = new Blob([makeZip([{ name: 'a', content: 'abc' }])]);
    const [entry] = (await readDirectory(archive, 1)).entries;
    const heads: string[] = [];
    const accept = (head: Uint8Array) => {
      heads.push(new TextDecoder().decode(head));
      return 'Not this one.';
    };
    const content = entry && (await readEntry(archive, entry, { ...limits, accept }));
    expect([content, heads]).toEqual([{ problem: 'Not this one.' }, ['abc']]);
  });
});

describe('the list of files', () => {
  it('is refused when it is longer than allowed, by its count or by its length', async () => {
    const archive = makeZip(Array.from({ length: 12 }, (_, index) => ({ name: `${index}` })));
    const tooMany = { entries: [], failure: 'The archive holds more than 11 files.' };
    expect(await readDirectory(new Blob([archive]), 11)).toEqual(tooMany);
    // A wrong count in both fields of the end record.
    archive.writeUInt16LE(1, archive.length - 12);
    expect(await readDirectory(new Blob([archive]), 11)).toEqual(tooMany);
  });

  it('keeps the whole path of an entry that climbs out of its folder', async () => {
    const names = ['../../etc/passwd', '/root.txt', 'C:\\windows\\a.txt', 'a/../b.txt'];
    const archive = new Blob([makeZip(names.map((name) => ({ name, content: 'x' })))]);
    expect((await readDirectory(archive, 9)).entries.map(({ path }) => path)).toEqual(names);
  });
});

it('sums up as zlib does, in any pieces', () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, index) => (index * 37) % 256);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const sum = crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)));
    expect(sum).toBe(zlibCrc32(bytes));
  }
});
