import JSZip from 'jszip';
import { crc32 } from './crc32.ts';
import { ENTRY_NAME, packedBytes, singleEntryArchive } from './single-entry.ts';
import type { ZipRecord } from './types.ts';

/** Spec 9: the largest image, in bytes. */
export const LARGEST_IMAGE = 5 * 1024 * 1024;

/** Deflating what does not get smaller adds little. */
const LARGEST_PACKED = LARGEST_IMAGE + 64 * 1024;

const STORED = 0;
const DEFLATED = 8;

/** Spec 5, Image file. */
const TOO_LARGE = 'File size must be less than 5MB';
const DAMAGED = 'The file is damaged in the archive.';

/** What an entry holds, or why that cannot be had. */
export type Unpacked = { bytes: Uint8Array<ArrayBuffer> } | { problem: string };

/**
 * Unpacks one entry, of which nothing but its own bytes is read and never more than 5 MB unpacked,
 * whatever it says of itself. `accept` sees the first bytes and may end it there with a problem.
 *
 * JSZip is given an archive with this entry alone: of a whole archive it takes all or nothing, and
 * of two entries with one name it knows the last only.
 */
export async function unpack(
  archive: Blob,
  record: ZipRecord,
  accept: (head: Uint8Array) => string | undefined = () => undefined,
): Promise<Unpacked> {
  const refusal = refusalOf(record);
  if (refusal !== undefined) return { problem: refusal };
  const packed = await packedBytes(archive, record);
  if (!packed) return { problem: DAMAGED };
  try {
    const bytes = await singleEntryArchive(record, packed).arrayBuffer();
    const zip = await JSZip.loadAsync(bytes);
    const entry = zip.file(ENTRY_NAME) as (JSZip.JSZipObject & Streaming) | null; // as: see Streaming
    return entry ? await collect(entry, record, accept) : { problem: DAMAGED };
  } catch {
    return { problem: DAMAGED };
  }
}

function refusalOf({ encrypted, method, size, packedSize }: ZipRecord): string | undefined {
  if (encrypted) return 'The file is encrypted with a password.';
  if (method !== STORED && method !== DEFLATED) {
    return `The file is packed in a way that is not supported here (method ${method}).`;
  }
  if (size === 0) return 'The file is empty.';
  return size > LARGEST_IMAGE || packedSize > LARGEST_PACKED ? TOO_LARGE : undefined;
}

/** JSZip documents this, its types leave it out. */
interface Streaming {
  internalStream: (type: 'uint8array') => JSZip.JSZipStreamHelper<Uint8Array>;
}

function collect(
  entry: Streaming,
  record: ZipRecord,
  accept: (head: Uint8Array) => string | undefined,
): Promise<Unpacked> {
  const { promise, resolve, reject } = Promise.withResolvers<Unpacked>();
  const bytes = new Uint8Array(record.size);
  let length = 0;
  let crc = 0;
  const stream = entry.internalStream('uint8array');
  const stop = (problem: string) => {
    stream.pause();
    resolve({ problem });
  };
  stream.on('data', (chunk) => {
    const problem = length === 0 ? accept(chunk) : undefined;
    if (problem !== undefined) return stop(problem);
    // It was said to be smaller: what else it says is not to be believed either.
    if (length + chunk.length > record.size) return stop(DAMAGED);
    bytes.set(chunk, length);
    crc = crc32(chunk, crc);
    length += chunk.length;
  });
  stream.on('error', reject);
  stream.on('end', () => {
    const whole = length === record.size && crc === record.crc;
    resolve(whole ? { bytes } : { problem: DAMAGED });
  });
  stream.resume();
  return promise;
}
