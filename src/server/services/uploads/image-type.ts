import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { fileTypeFromFile } from 'file-type';
import { getEncoding, isSvg } from '#formats/image-zip/detect-type.ts';
import type { UploadResult } from '#generated/model/index.ts';

export type ImageMimeType = UploadResult['mimeType'];

export const extensions: Readonly<Record<ImageMimeType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

export const rasterTypes: Readonly<Partial<Record<string, ImageMimeType>>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  // An animated PNG is a valid PNG.
  'image/apng': 'image/png',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
};

/** The root element must begin and end within this many characters of the file's ends. */
const headLength = 256 * 1024;
const tailLength = 4096;

export const decoderFor = (start: Uint8Array): TextDecoder =>
  new TextDecoder(getEncoding(start), { fatal: true });

/** In a stream, keeping both ends only, since many run in parallel. */
async function isSvgFile(file: string): Promise<boolean> {
  let decoder: TextDecoder | undefined;
  let length = 0;
  let head = '';
  let tail = '';
  // as: a file stream without an encoding yields buffers.
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    decoder ??= decoderFor(chunk);
    const text = decoder.decode(chunk, { stream: true });
    length += text.length;
    if (head.length < headLength) head += text;
    tail = (tail + text).slice(-tailLength);
  }
  // Throws if the file ends within a character.
  decoder?.decode();
  return isSvg(head, length === head.length ? head : tail);
}

export async function readImageType(file: string): Promise<ImageMimeType | undefined> {
  const found = await fileTypeFromFile(file);
  const raster = rasterTypes[found?.mime ?? ''];
  if (raster) return raster;
  // Check SVG first: UTF-16 resembles an audio format.
  try {
    return (await isSvgFile(file)) ? 'image/svg+xml' : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

interface PixelSize {
  width: number;
  height: number;
}

/** JPEG markers without content (ITU T.81, table B.1). */
const isBareMarker = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/** JPEG markers that start with the size; three of the range have other meanings. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Buffer): PixelSize | undefined {
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) !== 0xff || marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else at += isBareMarker(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** By the first chunk: extended, lossless or lossy (RFC 9649, 2). */
function readWebp(bytes: Buffer): PixelSize | undefined {
  if (bytes.length < 30) return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X')
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

/** The signature and the whole first chunk, IHDR. */
const PNG_HEADER = 33;

const readers: Readonly<Partial<Record<ImageMimeType, (bytes: Buffer) => PixelSize | undefined>>> =
  {
    'image/png': (bytes) =>
      bytes.length < PNG_HEADER
        ? undefined
        : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) },
    'image/gif': (bytes) =>
      bytes.length < 10
        ? undefined
        : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) },
    'image/jpeg': readJpeg,
    'image/webp': readWebp,
  };

/** Reads the declared size without decoding; undefined if there is none, as for SVG. */
export const readPixelSize = (bytes: Buffer, type: ImageMimeType): PixelSize | undefined =>
  readers[type]?.(bytes);
