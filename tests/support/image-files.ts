import { crc32, deflateSync } from 'node:zlib';

export interface ImageFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const from64 = (text: string) => Buffer.from(text, 'base64');

/** Smallest pictures that browsers show, 4 by 3 pixels or less. */
const JPEG = from64(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQFwf/2Q==',
);
const GIF = from64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
const WEBP = from64('UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoEAAMAB0CWJaACdAFAAAD+0Mr7U+wjvwGW9y0UAgA=');

/** Spec 9: maximum image size. */
export const FIVE_MB = 5 * 1024 * 1024;

type Color = readonly [red: number, green: number, blue: number];

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG of one color. The server stores equal files once, so use different colors. */
export function pngContent(width: number, height: number, [red, green, blue]: Color): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const pixel = Buffer.from([red, green, blue]);
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, pixel)]);
  const lines = Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    from64('iVBORw0KGgo='),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(lines)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngFile(name = 'picture.png', color: Color = [66, 99, 235]): ImageFile {
  return { name, mimeType: 'image/png', buffer: pngContent(64, 48, color) };
}

export const svgFile = (name = 'drawing.svg', color = '#4263eb'): ImageFile => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${color}"/></svg>`,
  ),
});

/** A valid file of each type (spec 5, Image file). */
export const everyType: readonly ImageFile[] = [
  pngFile(),
  { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: JPEG },
  { name: 'dot.gif', mimeType: 'image/gif', buffer: GIF },
  { name: 'modern.webp', mimeType: 'image/webp', buffer: WEBP },
  svgFile(),
];

/** A text declared as PNG. */
export const mislabelledPng: ImageFile = {
  name: 'mislabelled.png',
  mimeType: 'image/png',
  buffer: Buffer.from('This is no picture at all, whatever its name says.'),
};

/** A JPEG declared as PNG: still a picture. */
export const jpegNamedPng: ImageFile = {
  name: 'really_a_jpeg.png',
  mimeType: 'image/png',
  buffer: JPEG,
};

export const textFile: ImageFile = {
  name: 'notes.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Not a picture'),
};

/** A PNG of exactly this many bytes; readers ignore bytes after its end. */
export function pngOfSize(bytes: number, name = 'large.png', color?: Color): ImageFile {
  const { buffer, ...file } = pngFile(name, color);
  return { ...file, buffer: Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]) };
}
