import { crc32, deflateRawSync } from 'node:zlib';

/** Headers are written as given, true or not. */
export interface ZipFile {
  /** UTF-8 with its flag, or bytes without it. */
  name: string | Uint8Array;
  content?: Uint8Array | string;
  method?: number;
  packAs?: number;
  flags?: number;
  extra?: Uint8Array;
  size?: number;
  crc?: number;
  offset?: number;
  zip64?: boolean;
  /** Whether checksum and sizes follow the content, as in streamed archives. */
  descriptor?: boolean;
}

const DEFLATED = 8;
const UTF8 = 0x800;
const HAS_DESCRIPTOR = 8;

interface Packed {
  fields: Buffer;
  name: Buffer;
  extra: Buffer;
  local: Buffer;
  offset: number | undefined;
  zip64: boolean;
  sizes: { size: number; packed: number };
}

function pack(file: ZipFile): Packed {
  const content = Buffer.from(file.content ?? '');
  const { method = DEFLATED, packAs = method, size = content.length } = file;
  const data = packAs === DEFLATED ? deflateRawSync(content) : content;
  const name = Buffer.from(file.name);
  const extra = Buffer.from(file.extra ?? []);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  const isUtf8 = typeof file.name === 'string';
  const flags = (file.flags ?? 0) | (isUtf8 ? UTF8 : 0) | (file.descriptor ? HAS_DESCRIPTOR : 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(file.crc ?? crc32(content), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  fields.writeUInt16LE(extra.length, 24);
  const head = Buffer.from(fields);
  const sums = fields.subarray(10, 22);
  if (file.descriptor) head.fill(0, 10, 22);
  const descriptor = file.descriptor ? [Buffer.from('PK\x07\x08', 'latin1'), sums] : [];
  const local = Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    head,
    name,
    extra,
    data,
    ...descriptor,
  ]);
  const sizes = { size, packed: data.length };
  return { fields, name, extra, local, offset: file.offset, zip64: file.zip64 ?? false, sizes };
}

function record(packed: Packed, place: number): Buffer {
  const { name, sizes, zip64 } = packed;
  const fields = Buffer.from(packed.fields);
  const tail = Buffer.alloc(14);
  let { extra } = packed;
  if (zip64) {
    const wide = Buffer.alloc(28);
    wide.writeUInt16LE(1, 0);
    wide.writeUInt16LE(24, 2);
    [sizes.size, sizes.packed, place].forEach((number, index) =>
      wide.writeBigUInt64LE(BigInt(number), 4 + 8 * index),
    );
    extra = Buffer.concat([extra, wide]);
    fields.fill(0xff, 14, 22);
    fields.writeUInt16LE(extra.length, 24);
  }
  tail.writeUInt32LE(zip64 ? 0xffffffff : place, 10);
  const signature = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
  return Buffer.concat([signature, fields, tail, name, extra]);
}

/** End record of an archive: number of entries, size and offset of the list. */
function ending(count: number, length: number, start: number, comment: string): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(start, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, Buffer.from(comment, 'latin1')]);
}

function ending64(count: number, length: number, start: number): Buffer {
  const end = Buffer.alloc(76);
  end.write('PK\x06\x06', 'latin1');
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.write('PK\x06\x07', 56, 'latin1');
  end.writeBigUInt64LE(BigInt(start + length), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

/** Byte by byte, so that it can be invalid. */
export function makeZip(
  files: readonly ZipFile[],
  { comment = '', zip64 = false } = {},
): Buffer<ArrayBuffer> {
  const packed = files.map(pack);
  let place = 0;
  const records = packed.map((file) => {
    const at = file.offset ?? place;
    place += file.local.length;
    return record(file, at);
  });
  const list = Buffer.concat(records);
  return Buffer.concat([
    ...packed.map(({ local }) => local),
    list,
    ...(zip64 ? [ending64(files.length, list.length, place)] : []),
    ending(files.length, list.length, place, comment),
  ]);
}
