import { crc32 } from './crc32.ts';

/** A file that goes into an archive. */
export interface NewZipEntry {
  /** With `/` between folders. */
  path: string;
  content: Blob | string;
  /** The checksum of the content, where it is known: the content is not read then. */
  crc?: number;
}

const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const RECORD = 0x02014b50;
const RECORD_SIZE = 46;
const END = 0x06054b50;
const END_SIZE = 22;

const VERSION = 20;
const UTF8_NAME = 0x800;

/** 1 January 1980, the first day that ZIP knows: the same content is the same archive on every day. */
const DAY = 0x21;

/** The largest numbers of ZIP without its 64-bit extension. */
const MOST_ENTRIES = 0xfffe;
const MOST_BYTES = 0xfffffffe;
const TOO_MUCH = 'An archive takes at most 4 GB and 65,534 files.';

/**
 * A ZIP archive of these files in this order. They are stored as they are: every platform gives the same bytes for the
 * same files, and the archive is put together of their blobs without anything being copied. Throws a RangeError when
 * it would take more than 4 GB or 65,534 files.
 */
export async function writeZip(entries: readonly NewZipEntry[]): Promise<Blob> {
  if (entries.length > MOST_ENTRIES) throw new RangeError(TOO_MUCH);
  const parts: BlobPart[] = [];
  const records: BlobPart[] = [];
  let offset = 0;
  let listSize = 0;
  for (const entry of entries) {
    const content = typeof entry.content === 'string' ? new Blob([entry.content]) : entry.content;
    const name = new TextEncoder().encode(entry.path);
    const crc = entry.crc ?? (await sumUp(content));
    const facts = { crc, size: content.size, nameLength: name.length };
    parts.push(header(LOCAL_SIZE, LOCAL, facts), name, content);
    records.push(header(RECORD_SIZE, RECORD, facts, offset), name);
    offset += LOCAL_SIZE + name.length + content.size;
    listSize += RECORD_SIZE + name.length;
  }
  if (offset + listSize > MOST_BYTES) throw new RangeError(TOO_MUCH);
  return new Blob([...parts, ...records, ending(entries.length, listSize, offset)], {
    type: 'application/zip',
  });
}

interface Facts {
  crc: number;
  size: number;
  nameLength: number;
}

/** The header before a file, or with `offset` its entry in the central directory. */
function header(
  length: number,
  signature: number,
  { crc, size, nameLength }: Facts,
  offset?: number,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(length));
  // A record has one number more before those that it shares with the header.
  const at = offset === undefined ? 4 : 6;
  view.setUint32(0, signature, true);
  view.setUint16(4, VERSION, true);
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, UTF8_NAME, true);
  view.setUint16(at + 8, DAY, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, size, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, nameLength, true);
  if (offset !== undefined) view.setUint32(42, offset, true);
  return new Uint8Array(view.buffer);
}

function ending(count: number, listSize: number, offset: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(END_SIZE));
  view.setUint32(0, END, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, listSize, true);
  view.setUint32(16, offset, true);
  return new Uint8Array(view.buffer);
}

/** The checksum (CRC-32) of a file, of which never more than a piece is in memory. */
export async function sumUp(content: Blob): Promise<number> {
  const reader = content.stream().getReader();
  let crc = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return crc;
    crc = crc32(value, crc);
  }
}
