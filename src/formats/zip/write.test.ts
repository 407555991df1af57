import { crc32 } from 'node:zlib';
import JsZip from 'jszip';
import { expect, it } from 'vitest';
import { readDirectory } from './directory.ts';
import { readEntry } from './read-entry.ts';
import { computeCrc32, writeZip } from './write.ts';

const files = [
  { path: 'a.txt', content: 'first' },
  { path: 'ordner/übung.txt', content: new Blob(['second ', 'half']) },
];

const getBytes = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

it('writes what other programs read', async () => {
  const zip = await JsZip.loadAsync(await getBytes(await writeZip(files)), { checkCRC32: true });
  expect(await zip.file('a.txt')?.async('string')).toBe('first');
  expect(await zip.file('ordner/übung.txt')?.async('string')).toBe('second half');
});

it('marks names as UTF-8, which other programs would not guess', async () => {
  const bytes = await getBytes(await writeZip(files));
  const record = bytes.indexOf('PK\x01\x02', 'latin1');
  expect([bytes.readUInt16LE(6), bytes.readUInt16LE(record + 8)]).toEqual([0x800, 0x800]);
});

it('writes what is read here', async () => {
  const zip = await writeZip(files);
  const { entries, failure } = await readDirectory(zip, 2);
  expect(failure).toBeUndefined();
  const contents = await Promise.all(
    entries.map((entry) => readEntry(zip, entry, { maxBytes: 100, tooLarge: '' })),
  );
  expect(entries.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
  expect(
    contents.map((content) => 'bytes' in content && new TextDecoder().decode(content.bytes)),
  ).toEqual(['first', 'second half']);
});

it('gives the same bytes for the same files, and takes a checksum that is known', async () => {
  const [one, other] = [await writeZip(files), await writeZip(files)];
  expect((await getBytes(one)).equals(await getBytes(other))).toBe(true);
  const summed = files.map((file) => ({ ...file, crc: 7 }));
  const { entries } = await readDirectory(await writeZip(summed), 2);
  expect(entries.map(({ crc }) => crc)).toEqual([7, 7]);
});

it('says when there is more than an archive takes', async () => {
  const many = Array.from({ length: 70_000 }, (_, index) => ({
    path: `${index}`,
    content: '',
    crc: 0,
  }));
  await expect(writeZip(many)).rejects.toThrow('at most 4 GB and 65,534 files');
});

it('sums up a file piece by piece', async () => {
  const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
  expect(await computeCrc32(new Blob([bytes]))).toBe(crc32(bytes));
});
