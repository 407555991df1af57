import { setImmediate } from 'node:timers/promises';
import { fileTypeFromBuffer } from 'file-type';
import { readPixelSize } from './image-pixels.ts';
import { rasterTypes } from './image-type.ts';

/** Start of an embedded file, after a quote or bracket. */
const start = /["'(]\s*data:([^,"'()<>\s]{0,200}),/gi;

const end = /["')<>]/g;

function decode(parameters: string, content: string): Buffer {
  const bytes = content.replaceAll(/%([\da-f]{2})/gi, (_, digits: string) =>
    String.fromCodePoint(Number(`0x${digits}`)),
  );
  return /;base64$/i.test(parameters) ? Buffer.from(bytes, 'base64') : Buffer.from(bytes, 'latin1');
}

/** Sums the pixels of embedded images; 'nested' if one is an SVG, whose own references would count. */
export async function countEmbeddedPixels(text: string): Promise<number | 'nested'> {
  let pixels = 0;
  for (const { 0: opening, 1: parameters = '', index } of text.matchAll(start)) {
    if (/svg|xml|html/i.test(parameters)) return 'nested';
    const from = index + opening.length;
    end.lastIndex = from;
    const bytes = decode(parameters, text.slice(from, end.exec(text)?.index));
    await setImmediate();
    // Browsers ignore the type that an image claims.
    const type = rasterTypes[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
    const size = type && readPixelSize(bytes, type);
    if (size) pixels += size.width * size.height;
  }
  return pixels;
}
