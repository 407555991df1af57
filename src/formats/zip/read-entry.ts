import { crc32 } from './crc32.ts';
import type { ZipEntry } from './directory.ts';

const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;

const STORED = 0;
const DEFLATED = 8;

/** Deflating incompressible data adds little. */
const DEFLATE_OVERHEAD = 64 * 1024;

const DAMAGED = 'The file is damaged in the archive.';

export type EntryContent = { bytes: Uint8Array<ArrayBuffer> } | { problem: string };

interface Limits {
  maxBytes: number;
  tooLarge: string;
  accept?: (head: Uint8Array) => string | undefined;
}

/**
 * At most `maxBytes`. Sizes and checksum come from the list of files. Rejects only when the archive
 * can no longer be read.
 */
export async function readEntry(
  archive: Blob,
  entry: ZipEntry,
  limits: Limits,
): Promise<EntryContent> {
  const problem = findRefusal(entry, limits);
  if (problem !== undefined) return { problem };
  const packed = await findPacked(archive, entry);
  if (!packed) return { problem: DAMAGED };
  return entry.method === STORED
    ? checkStored(new Uint8Array(await packed.arrayBuffer()), entry, limits)
    : inflate(new Uint8Array(await packed.arrayBuffer()), entry, limits);
}

function findRefusal(
  { encrypted, method, size, packedSize }: ZipEntry,
  { maxBytes, tooLarge }: Limits,
): string | undefined {
  if (encrypted) return 'The file is encrypted with a password.';
  if (method !== STORED && method !== DEFLATED) {
    return `The file is packed in a way that is not supported here (method ${method}).`;
  }
  if (size === 0) return 'The file is empty.';
  return size > maxBytes || packedSize > maxBytes + DEFLATE_OVERHEAD ? tooLarge : undefined;
}

/** Returns the packed bytes; `undefined` when they are not at the listed offset. */
async function findPacked(
  archive: Blob,
  { offset, packedSize }: ZipEntry,
): Promise<Blob | undefined> {
  const header = await archive.slice(offset, offset + LOCAL_SIZE).arrayBuffer();
  const view = new DataView(header);
  if (header.byteLength < LOCAL_SIZE || view.getUint32(0, true) !== LOCAL) return undefined;
  const start = offset + LOCAL_SIZE + view.getUint16(26, true) + view.getUint16(28, true);
  return start + packedSize <= archive.size ? archive.slice(start, start + packedSize) : undefined;
}

function checkStored(
  bytes: Uint8Array<ArrayBuffer>,
  { size, crc }: ZipEntry,
  { accept }: Limits,
): EntryContent {
  const problem = accept?.(bytes);
  if (problem !== undefined) return { problem };
  return bytes.length === size && crc32(bytes) === crc ? { bytes } : { problem: DAMAGED };
}

/**
 * Chromium unpacks a whole chunk before returning any of it; a ZIP bomb's is a thousand times
 * larger.
 */
const PIECE = 16 * 1024;

async function feed(
  writable: WritableStream<BufferSource>,
  packed: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const writer = writable.getWriter();
  for (let at = 0; at < packed.length; at += PIECE) {
    await writer.write(packed.subarray(at, at + PIECE));
  }
  await writer.close();
}

async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  { size, crc }: ZipEntry,
  { accept }: Limits,
): Promise<EntryContent> {
  const inflater = new DecompressionStream('deflate-raw');
  // The reader also gets the error of damaged bytes.
  const ignore = () => undefined;
  void feed(inflater.writable, packed).catch(ignore);
  const reader = inflater.readable.getReader();
  const bytes = new Uint8Array(size);
  let length = 0;
  let sum = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const problem = length === 0 ? accept?.(value) : undefined;
      // More bytes than declared: the other declared values are unreliable too.
      const end = problem ?? (length + value.length > size ? DAMAGED : undefined);
      if (end !== undefined) {
        void reader.cancel().catch(ignore);
        return { problem: end };
      }
      bytes.set(value, length);
      sum = crc32(value, sum);
      length += value.length;
    }
  } catch {
    return { problem: DAMAGED };
  }
  return length === size && sum === crc ? { bytes } : { problem: DAMAGED };
}
