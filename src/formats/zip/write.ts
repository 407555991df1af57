import { crc32 } from './crc32.ts';

export interface NewZipEntry {
  path: string;
  content: Blob | string;
  /** CRC-32 of the content, if known; the content is not read then. */
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

/** 1 January 1980, ZIP's first day: the same content gives the same archive. */
const DAY = 0x21;

/** ZIP's limits without its 64-bit extension. */
const MAX_ENTRIES = 0xfffe;
const MAX_BYTES = 0xfffffffe;
const TOO_MUCH = 'An archive takes at most 4 GB and 65,534 files.';

/**
 * Stored uncompressed, in this order. The same files give the same bytes; blobs are not copied.
 * Throws a RangeError above 4 GB or 65,534 files.
 */
export async function writeZip(entries: readonly NewZipEntry[]): Promise<Blob> {
  if (entries.length > MAX_ENTRIES) throw new RangeError(TOO_MUCH);
  const parts: BlobPart[] = [];
  const records: BlobPart[] = [];
  let offset = 0;
  let listSize = 0;
  for (const entry of entries) {
    const content = typeof entry.content === 'string' ? new Blob([entry.content]) : entry.content;
    const name = new TextEncoder().encode(entry.path);
    const crc = entry.crc ?? (await computeCrc32(content));
    const facts = { crc, size: content.size, nameLength: name.length };
    parts.push(header(LOCAL_SIZE, LOCAL, facts), name, content);
    records.push(header(RECORD_SIZE, RECORD, facts, offset), name);
    offset += LOCAL_SIZE + name.length + content.size;
    listSize += RECORD_SIZE + name.length;
  }
  if (offset + listSize > MAX_BYTES) throw new RangeError(TOO_MUCH);
  return new Blob([...parts, ...records, endRecord(entries.length, listSize, offset)], {
    type: 'application/zip',
  });
}

interface Facts {
  crc: number;
  size: number;
  nameLength: number;
}

/** Builds a file's local header or, with `offset`, its entry in the central directory. */
function header(
  length: number,
  signature: number,
  { crc, size, nameLength }: Facts,
  offset?: number,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(length));
  // A record has one more number before the shared ones.
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

function endRecord(count: number, listSize: number, offset: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(END_SIZE));
  view.setUint32(0, END, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, listSize, true);
  view.setUint32(16, offset, true);
  return new Uint8Array(view.buffer);
}

export async function computeCrc32(content: Blob): Promise<number> {
  const reader = content.stream().getReader();
  let crc = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return crc;
    crc = crc32(value, crc);
  }
}
