/** Tables for eight bytes at a time ("slicing by 8"), for hundreds of megabytes. */
const TABLES = makeTables();

function makeTables(): Uint32Array {
  const tables = new Uint32Array(8 * 256);
  for (let byte = 0; byte < 256; byte += 1) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    tables[byte] = crc;
  }
  for (let at = 256; at < tables.length; at += 1) {
    const before = tables[at - 256] ?? 0;
    tables[at] = (before >>> 8) ^ (tables[before & 0xff] ?? 0);
  }
  return tables;
}

const lookUp = (slice: number, byte: number) => TABLES[256 * slice + (byte & 0xff)] ?? 0;

/** `before` is that of the preceding bytes. */
export function crc32(bytes: Uint8Array, before = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let crc = ~before;
  let at = 0;
  for (; at + 8 <= bytes.length; at += 8) {
    const low = view.getUint32(at, true) ^ crc;
    const high = view.getUint32(at + 4, true);
    crc =
      lookUp(7, low) ^
      lookUp(6, low >>> 8) ^
      lookUp(5, low >>> 16) ^
      lookUp(4, low >>> 24) ^
      lookUp(3, high) ^
      lookUp(2, high >>> 8) ^
      lookUp(1, high >>> 16) ^
      lookUp(0, high >>> 24);
  }
  for (; at < bytes.length; at += 1) crc = lookUp(0, crc ^ (bytes[at] ?? 0)) ^ (crc >>> 8);
  return ~crc >>> 0;
}
