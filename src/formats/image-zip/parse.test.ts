import { crc32 as crcOf } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { png, svg } from '#tests/support/fixtures.ts';
import { makeZip, type ZipFile } from '#tests/support/zip-files.ts';
import { parseImageZip } from './parse.ts';
import { MAX_IMAGE_BYTES } from '#domain/image-file.ts';

const parse = (files: ZipFile[], options = {}) =>
  parseImageZip(new Blob([makeZip(files, options)]));

const makePng = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
const messages = async (files: ZipFile[]) =>
  (await parse(files)).problems.map(({ path, message }) => `${path}: ${message}`);

describe('the images in an archive', () => {
  it('are those with the names of images and the content of one', async () => {
    const gif = 'GIF89a…';
    const webp = 'RIFF\x10\0\0\0WEBPVP8 ';
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    const { entries, problems } = await parse([
      { name: 'a/b/logo.png', content: png },
      { name: 'photo.JPG', content: jpeg, method: 0 },
      { name: 'photo.jpeg', content: jpeg },
      { name: 'anim.gif', content: gif },
      { name: 'icon.svg', content: svg },
      { name: 'art.webp', content: webp },
    ]);
    expect(problems).toEqual([]);
    expect(entries.map(({ path, name, type }) => [path, name, type])).toEqual([
      ['a/b/logo.png', 'logo.png', 'image/png'],
      ['photo.JPG', 'photo.JPG', 'image/jpeg'],
      ['photo.jpeg', 'photo.jpeg', 'image/jpeg'],
      ['anim.gif', 'anim.gif', 'image/gif'],
      ['icon.svg', 'icon.svg', 'image/svg+xml'],
      ['art.webp', 'art.webp', 'image/webp'],
    ]);
  });

  it('have the type of their content, whatever the name says', async () => {
    const { entries } = await parse([{ name: 'really.jpg', content: png }]);
    expect(entries[0]?.type).toBe('image/png');
  });

  it('may be 5 MB to the byte and not one more', async () => {
    const files = [
      { name: 'most.png', content: makePng(MAX_IMAGE_BYTES) },
      { name: 'more.png', content: makePng(MAX_IMAGE_BYTES + 1) },
    ];
    const { entries, problems } = await parse(files);
    expect(entries.map(({ name }) => name)).toEqual(['most.png']);
    expect(problems).toEqual([{ path: 'more.png', message: 'File size must be less than 5MB' }]);
  });

  it('are found in archives with a comment, with something before them, and in ZIP64', async () => {
    const files = [{ name: 'logo.png', content: png, zip64: true }];
    const archive = makeZip(files, { comment: 'made by hand', zip64: true });
    for (const parts of [[archive], ['#!/bin/sh\n', archive]]) {
      const { entries, failure } = await parseImageZip(new Blob(parts));
      expect(entries.map(({ name }) => name)).toEqual(['logo.png']);
      expect(failure).toBeUndefined();
    }
  });

  it('are all listed when two have one name', async () => {
    const twice = { name: 'logo.png', content: png };
    expect((await parse([twice, twice])).entries).toHaveLength(2);
  });
});

describe('the ignored content', () => {
  it('is ignored when macOS left it or it is a folder', async () => {
    const ignored = ['a/', '__MACOSX/a/._b.png', '._b.png', 'a/.DS_Store', 'a/__MACOSX/c.png'];
    const zip = await parse(ignored.map((name) => ({ name, content: 'x' })));
    expect(zip).toEqual({ entries: [], problems: [], ignored });
  });

  it('is listed with the reason', async () => {
    expect(
      await messages([
        { name: 'readme.txt', content: 'hello' },
        { name: 'empty.png' },
        { name: 'fake.png', content: 'not a picture' },
        { name: 'page.svg', content: '<html><svg></svg></html>' },
        { name: 'cut.svg', content: '<svg><g></g>' },
        { name: 'secret.png', content: png, flags: 1 },
        { name: 'lzma.png', content: png, method: 14 },
        { name: 'wrong.png', content: png, crc: 1 },
        { name: 'longer.png', content: png, size: png.length - 1 },
        { name: 'shorter.png', content: png, size: png.length + 1 },
        { name: 'nowhere.png', content: png, offset: 7 },
      ]),
    ).toEqual([
      'readme.txt: Not an image: only .jpg, .jpeg, .png, .gif, .svg and .webp files are taken.',
      'empty.png: The file is empty.',
      'fake.png: The content is not a JPEG, PNG, GIF, SVG or WebP picture, whatever the name says.',
      'page.svg: The content is not a JPEG, PNG, GIF, SVG or WebP picture, whatever the name says.',
      'cut.svg: The content is not a JPEG, PNG, GIF, SVG or WebP picture, whatever the name says.',
      'secret.png: The file is encrypted with a password.',
      'lzma.png: The file is packed in a way that is not supported here (method 14).',
      'wrong.png: The file is damaged in the archive.',
      'longer.png: The file is damaged in the archive.',
      'shorter.png: The file is damaged in the archive.',
      'nowhere.png: The file is damaged in the archive.',
    ]);
  });
});

describe('an SVG', () => {
  it.each([
    '<svg/>',
    '\ufeff<?xml version="1.0"?>\n<!-- <svg> --><!DOCTYPE svg [<!ENTITY a "b">]>\n<svg a="1"></svg>\n<!-- end -->',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"></s:svg>',
  ])('is known by its root element: %s', async (content) => {
    expect((await parse([{ name: 'a.svg', content }])).entries[0]?.type).toBe('image/svg+xml');
  });

  it('may be in UTF-16', async () => {
    const content = Buffer.from('\ufeff<svg></svg>', 'utf16le');
    expect((await parse([{ name: 'a.svg', content }])).entries[0]?.type).toBe('image/svg+xml');
  });
});

describe('an archive that is not what it should be', () => {
  const getFailure = async (...parts: (Buffer<ArrayBuffer> | string)[]) =>
    (await parseImageZip(new Blob(parts))).failure;

  it('is no archive', async () => {
    expect(await getFailure('')).toMatch('The end of the archive is missing');
    for (const other of ['hello', png, 'Rar!\u001a\u0007'])
      expect(await getFailure(other)).toMatch('not a ZIP archive, whatever its name says');
  });

  it('is cut off', async () => {
    const archive = makeZip([{ name: 'logo.png', content: png }]);
    expect(await getFailure(archive.subarray(0, -30))).toMatch('The end of the archive is missing');
  });

  it('has a damaged list of files', async () => {
    const archive = makeZip([
      { name: 'logo.png', content: png },
      { name: 'other.png', content: png },
    ]);
    archive.fill(0, archive.lastIndexOf('PK\x01\x02'), archive.length - 22);
    const { entries, failure } = await parseImageZip(new Blob([archive]));
    expect(failure).toBe('The list of files in the archive is damaged.');
    expect(entries.map(({ name }) => name)).toEqual(['logo.png']);
  });

  it('holds more files than a person has made', async () => {
    const many = Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}`, method: 0 }));
    expect(await getFailure(makeZip(many))).toBe('The archive holds more than 20,000 files.');
  });

  it('has overlapping files', async () => {
    const bomb = Array.from({ length: 50 }, (_, index) => ({
      name: `${index}.png`,
      content: makePng(2000),
      method: 0,
      offset: 0,
    }));
    const archive = makeZip(bomb);
    const first = archive.subarray(0, archive.indexOf('PK\x03\x04', 4));
    const list = archive.subarray(archive.indexOf('PK\x01\x02'));
    expect(await getFailure(first, list)).toMatch('The files in the archive overlap');
  });

  it('is not too much because one entry says that it is huge', async () => {
    const { entries } = await parse([
      { name: 'huge.png', content: png, size: 4_000_000_000 },
      ...Array.from({ length: 8 }, (_, index) => ({ name: `${index}.png`, content: png })),
    ]);
    expect(entries).toHaveLength(8);
  });

  it('unpacks to far more than it says', async () => {
    const zeros = Buffer.concat([png, Buffer.alloc(30 * 1024 * 1024)]);
    const { problems } = await parse([{ name: 'bomb.png', content: zeros, size: png.length }]);
    expect(problems).toEqual([
      { path: 'bomb.png', message: 'The file is damaged in the archive.' },
    ]);
  });
});

describe('file names', () => {
  const getName = async (file: ZipFile) =>
    (await parse([{ content: png, ...file }])).entries[0]?.path;
  const latin = (text: string) => Buffer.from(text, 'latin1');

  it('are UTF-8 when they say so, and when they read so', async () => {
    expect(await getName({ name: 'grün/日本.png' })).toBe('grün/日本.png');
    expect(await getName({ name: Buffer.from('grün/日本.png') })).toBe('grün/日本.png');
  });

  it('are in code page 437 otherwise', async () => {
    expect(await getName({ name: latin('gr\x81n.png') })).toBe('grün.png');
  });

  it("are in Info-ZIP's field when that belongs to the name", async () => {
    const raw = latin('gr_n.png');
    const field = (name: Buffer) => {
      const utf8 = Buffer.from('grün.png');
      const extra = Buffer.alloc(9);
      extra.writeUInt16LE(0x7075, 0);
      extra.writeUInt16LE(5 + utf8.length, 2);
      extra.writeUInt8(1, 4);
      extra.writeUInt32LE(crcOf(name), 5);
      return Buffer.concat([extra, utf8]);
    };
    expect(await getName({ name: raw, extra: field(raw) })).toBe('grün.png');
    expect(await getName({ name: raw, extra: field(latin('other')) })).toBe('gr_n.png');
  });

  it('may be separated by backslashes', async () => {
    const { entries } = await parse([{ name: 'icons\\logo.png', content: png }]);
    expect(entries[0]?.name).toBe('logo.png');
  });

  it('end where the path ends, wherever that leads', async () => {
    const { entries } = await parse([{ name: '../../etc/logo.png', content: png }]);
    expect(entries).toMatchObject([{ path: '../../etc/logo.png', name: 'logo.png' }]);
  });
});
