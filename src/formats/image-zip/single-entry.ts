import type { ZipRecord } from './types.ts';

const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const RECORD = 0x02014b50;
const RECORD_SIZE = 46;
const END = 0x06054b50;
const END_SIZE = 22;

/** What the entry is called in the archive made for it: one byte, `e`. */
export const ENTRY_NAME = 'e';

/** The packed bytes of an entry; `undefined` when they are not where the directory says. */
export async function packedBytes(
  archive: Blob,
  { offset, packedSize }: ZipRecord,
): Promise<Blob | undefined> {
  const header = await archive.slice(offset, offset + LOCAL_SIZE).arrayBuffer();
  const view = new DataView(header);
  if (header.byteLength < LOCAL_SIZE || view.getUint32(0, true) !== LOCAL) return undefined;
  const start = offset + LOCAL_SIZE + view.getUint16(26, true) + view.getUint16(28, true);
  return start + packedSize <= archive.size ? archive.slice(start, start + packedSize) : undefined;
}

/** An archive that holds nothing but this entry, under `ENTRY_NAME`. */
export function singleEntryArchive(record: ZipRecord, packed: Blob): Blob {
  const listAt = LOCAL_SIZE + ENTRY_NAME.length + packed.size;
  const local = head(LOCAL, LOCAL_SIZE, record, 4);
  const listed = head(RECORD, RECORD_SIZE, record, 6);
  const end = new DataView(new ArrayBuffer(END_SIZE));
  end.setUint32(0, END, true);
  end.setUint16(8, 1, true);
  end.setUint16(10, 1, true);
  end.setUint32(12, RECORD_SIZE + ENTRY_NAME.length, true);
  end.setUint32(16, listAt, true);
  return new Blob([local, ENTRY_NAME, packed, listed, ENTRY_NAME, end]);
}

/** The fields from the version on stand in the same order in both kinds of header. */
function head(
  signature: number,
  length: number,
  { method, crc, packedSize, size }: ZipRecord,
  versionAt: number,
): DataView<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(length));
  view.setUint32(0, signature, true);
  view.setUint16(versionAt, 20, true);
  view.setUint16(versionAt + 4, method, true);
  view.setUint32(versionAt + 10, crc, true);
  view.setUint32(versionAt + 14, packedSize, true);
  view.setUint32(versionAt + 18, size, true);
  view.setUint16(versionAt + 22, ENTRY_NAME.length, true);
  return view;
}
