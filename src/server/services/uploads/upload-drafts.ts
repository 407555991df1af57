import { formatNumber } from '#domain/format.ts';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '#domain/image-file.ts';
import { MAX_PIXELS } from '#domain/image-pixels.ts';
import { ownFile } from '#server/db/data-folder.ts';
import { ApiProblem, invalidField } from '../api-problem.ts';
import {
  readPixelSize,
  decoderFor,
  extensions,
  type ImageMimeType,
  readImageType,
  rasterTypes,
} from './image-type.ts';
import { countDrawn, decodeReferences } from './svg-references.ts';
import { setImmediate } from 'node:timers/promises';
import { fileTypeFromBuffer } from 'file-type';

export interface IncomingFile {
  stream: AsyncIterable<Uint8Array>;
  originalName: string;
  claimedType: string;
  /** Reads the rest of the form; throws if it is incomplete. */
  rest?: () => Promise<void>;
}

interface ReceivedFile {
  mimeType: ImageMimeType;
  size: number;
  content: string;
}

const select = 'Please select a valid image file';

export const badUpload = (message: string) => invalidField(select, 'image', message);

export const tooLarge = () => new ApiProblem(413, IMAGE_TOO_LARGE, { code: 'file_too_large' });

function notAnImage(claimedType: string): ApiProblem {
  // Contract, uploadImage: 400 for wrong content, 415 for a type other than a picture.
  if (claimedType in extensions) return badUpload(`The content is not a picture (${claimedType}).`);
  return new ApiProblem(415, select, { code: 'unsupported_media_type' });
}

/** Larger drawings, with their references, take seconds. */
const maxDrawn = 50_000;

/** Nested entities, and those with elements, grow exponentially when expanded. */
const isGrowing = (text: string) => /<!ENTITY\s[^>]{0,1000}[&%<]/.test(text);

const refused = (message: string) => invalidField(message, 'image', message);

/** Throws 400 for a small file whose picture no browser can render. */
async function checkDrawing(draft: string, type: ImageMimeType): Promise<void> {
  const bytes = await readFile(draft);
  const size = readPixelSize(bytes, type);
  if (!size && type === 'image/png') throw badUpload('The PNG ends within its header.');
  if (size && size.width * size.height > MAX_PIXELS) {
    const [width, height] = [size.width, size.height].map((side) => formatNumber(side));
    throw refused(
      `The image has ${width} × ${height} pixels; at most 40 million are allowed. Make it smaller and try again.`,
    );
  }
  if (type !== 'image/svg+xml') return;
  const text = decoderFor(bytes).decode(bytes);
  if (isGrowing(text) || (await countDrawn(text, maxDrawn)) >= maxDrawn)
    throw refused(
      'The SVG draws too many elements, or too often through references. Simplify it and try again.',
    );
  const pixels = await countEmbeddedPixels(decodeReferences(text));
  if (pixels === 'nested')
    throw refused('The SVG contains another SVG as an image. Insert its elements and try again.');
  if (pixels > MAX_PIXELS)
    throw refused(
      'The images in the SVG have more than 40 million pixels. Make them smaller and try again.',
    );
}

async function receive(file: IncomingFile, draft: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  const measured = async function* () {
    for await (const chunk of file.stream) {
      size += chunk.length;
      // Stops reading: the rest of a large file is useless.
      if (size > MAX_IMAGE_BYTES) throw tooLarge();
      hash.update(chunk);
      yield chunk;
    }
  };
  await writeFile(draft, measured(), ownFile);
  await file.rest?.();
  if (size === 0) throw badUpload('The file is empty.');
  const mimeType = await readImageType(draft);
  if (!mimeType) throw notAnImage(file.claimedType);
  await checkDrawing(draft, mimeType);
  return { mimeType, size, content: hash.digest('hex') };
}

/** Other programs may use the directory. */
const prefix = 'app-manager-upload-';

/** Maximum lifetime of a draft in milliseconds; requests take minutes. */
const maxDraftAgeMs = 60 * 60 * 1000;

/** Always deletes the draft. Throws 400, 413 or 415 if it is not a picture or too large. */
export async function withDraft<T>(
  directory: string,
  file: IncomingFile,
  use: (draft: string, received: ReceivedFile) => Promise<T>,
): Promise<T> {
  await mkdir(directory, { recursive: true });
  const draft = path.join(directory, prefix + randomBytes(12).toString('hex'));
  try {
    return await use(draft, await receive(file, draft));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Deletes drafts of killed processes. Other processes may be receiving files. */
export async function sweepDrafts(directory: string, now: number): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(prefix))) {
    const file = path.join(directory, name);
    const facts = await stat(file).catch(() => undefined);
    if (facts && facts.mtimeMs < now - maxDraftAgeMs) await rm(file, { force: true });
  }
}

const start = /["'(]\s*data:([^,"'()<>\s]{0,200}),/gi;

const end = /["')<>]/g;

function decode(parameters: string, content: string): Buffer {
  const bytes = content.replaceAll(/%([\da-f]{2})/gi, (_, digits: string) =>
    String.fromCodePoint(Number(`0x${digits}`)),
  );
  return /;base64$/i.test(parameters) ? Buffer.from(bytes, 'base64') : Buffer.from(bytes, 'latin1');
}

/** Sums the pixels of embedded images; 'nested' if one is an SVG, whose own references would count. */
async function countEmbeddedPixels(text: string): Promise<number | 'nested'> {
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
