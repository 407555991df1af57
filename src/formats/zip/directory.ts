import { formatNumber } from '#domain/format.ts';
import { decodeNames, guessNameEncoding, type NameEncoding } from './legacy-names.ts';
import { crc32 } from './crc32.ts';

export interface ZipEntry {
  path: string;
  offset: number;
  packedSize: number;
  size: number;
  crc: number;
  /** 0 is stored, 8 is deflated. */
  method: number;
  encrypted: boolean;
}

export interface ZipDirectory {
  entries: ZipEntry[];
  failure?: string;
  /** Of names whose encoding the archive does not state. */
  nameEncoding?: NameEncoding;
}

const CUT_OFF = 'The end of the archive is missing: it was not copied or downloaded completely.';
const NOT_ZIP = 'This is not a ZIP archive, whatever its name says.';
const DAMAGED = 'The list of files in the archive is damaged.';
const SPLIT = 'This is one part of an archive that was split into several files.';
const OVERLAPPING = 'The files in the archive overlap, as in an archive made to fill up a disk.';

/** `PK`, the first bytes of each ZIP archive. */
const [P, K] = [0x50, 0x4b];

const END = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const END64 = 0x06064b50;
const END64_SIZE = 56;
const LOCATOR64 = 0x07064b50;
const LOCATOR64_SIZE = 20;
const RECORD = 0x02014b50;
const RECORD_SIZE = 46;

/** Bounds the memory; real archives have shorter lists. */
const MAX_LIST_BYTES = 64 * 1024 * 1024;

/** ZIP64's extra field, and the placeholder in the fields it replaces. */
const ZIP64 = 0x0001;
const IN_ZIP64 = 0xffffffff;

interface ListPlace {
  start: number;
  end: number;
  count: number;
  /** Added to the archive's offsets: data may have been prepended. */
  shift: number;
}

/**
 * Refuses an archive with more than `maxEntries`, and one with overlapping entries, as in a ZIP
 * bomb.
 */
export async function readDirectory(
  archive: Blob,
  maxEntries: number,
  chosenEncoding?: NameEncoding,
): Promise<ZipDirectory> {
  const tooMany = `The archive holds more than ${formatNumber(maxEntries)} files.`;
  const place = await findList(archive);
  if (typeof place === 'string') return { entries: [], failure: place };
  if (place.count > maxEntries) return { entries: [], failure: tooMany };
  const bytes = await read(archive, place.start, place.end);
  const view = toView(bytes);
  const entries: ZipEntry[] = [];
  const unnamed: { entry: ZipEntry; name: Uint8Array }[] = [];
  let packedSize = 0;
  let at = 0;
  while (at + RECORD_SIZE <= bytes.length && view.getUint32(at, true) === RECORD) {
    if (entries.length === maxEntries) return { entries: [], failure: tooMany };
    const { entry, name, path, length } = readRecord(bytes.subarray(at), place.shift);
    if (path === undefined) unnamed.push({ entry, name });
    packedSize += entry.packedSize;
    entries.push(entry);
    at += length;
  }
  const nameEncoding = nameEntries(unnamed, chosenEncoding);
  if (packedSize > archive.size) return { entries: [], failure: OVERLAPPING };
  return {
    entries,
    ...(nameEncoding !== undefined && { nameEncoding }),
    ...(entries.length !== place.count && { failure: DAMAGED }),
  };
}

function nameEntries(
  unnamed: readonly { entry: ZipEntry; name: Uint8Array }[],
  chosenEncoding?: NameEncoding,
): NameEncoding | undefined {
  if (unnamed.length === 0) return undefined;
  const names = unnamed.map(({ name }) => name);
  const encoding = chosenEncoding ?? guessNameEncoding(names);
  const paths = decodeNames(names, encoding);
  for (const [index, { entry }] of unnamed.entries()) entry.path = paths[index] ?? '';
  return encoding;
}

async function read(archive: Blob, start: number, end: number): Promise<Uint8Array> {
  return new Uint8Array(await archive.slice(start, end).arrayBuffer());
}

const toView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

function findExtraField(extra: Uint8Array, id: number): Uint8Array | undefined {
  const view = toView(extra);
  for (let at = 0; at + 4 <= extra.length;) {
    const length = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === id) return extra.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return undefined;
}

async function findList(archive: Blob): Promise<ListPlace | string> {
  const tailStart = Math.max(0, archive.size - END_SIZE - LONGEST_COMMENT);
  const tail = await read(archive, tailStart, archive.size);
  const view = toView(tail);
  let at = tail.length - END_SIZE;
  while (at >= 0 && view.getUint32(at, true) !== END) at -= 1;
  if (at < 0) return (await isOther(archive)) ? NOT_ZIP : CUT_OFF;
  const disk = view.getUint16(at + 4, true);
  if (disk !== 0 && disk !== 0xffff) return SPLIT;
  const place = {
    count: view.getUint16(at + 10, true),
    size: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
    end: tailStart + at,
  };
  return toPlace((await findList64(archive, place.end)) ?? place);
}

async function isOther(archive: Blob): Promise<boolean> {
  const [first = P, second = K] = await read(archive, 0, 2);
  return first !== P || second !== K;
}

interface ListFacts {
  count: number;
  size: number;
  offset: number;
  end: number;
}

function toPlace({ count, size, offset, end }: ListFacts): ListPlace | string {
  const start = end - size;
  if (start < 0 || size > MAX_LIST_BYTES) return DAMAGED;
  return { start, end, count, shift: start - offset };
}

async function findList64(archive: Blob, end: number): Promise<ListFacts | undefined> {
  const locatorAt = end - LOCATOR64_SIZE;
  if (locatorAt < END64_SIZE) return undefined;
  const locator = toView(await read(archive, locatorAt, end));
  if (locator.getUint32(0, true) !== LOCATOR64) return undefined;
  // At the declared offset or, with prepended data, right before here.
  for (const at of [Number(locator.getBigUint64(8, true)), locatorAt - END64_SIZE]) {
    const bytes = await read(archive, at, at + END64_SIZE);
    const view = toView(bytes);
    if (bytes.length < END64_SIZE || view.getUint32(0, true) !== END64) continue;
    return {
      count: Number(view.getBigUint64(32, true)),
      size: Number(view.getBigUint64(40, true)),
      offset: Number(view.getBigUint64(48, true)),
      end: at,
    };
  }
  return undefined;
}

function readRecord(bytes: Uint8Array, shift: number) {
  const view = toView(bytes);
  const flags = view.getUint16(8, true);
  const nameEnd = RECORD_SIZE + view.getUint16(28, true);
  const extraEnd = nameEnd + view.getUint16(30, true);
  const extra = bytes.subarray(nameEnd, extraEnd);
  const [size, packedSize, offset] = widen(extra, [
    view.getUint32(24, true),
    view.getUint32(20, true),
    view.getUint32(42, true),
  ]);
  const name = bytes.subarray(RECORD_SIZE, nameEnd);
  const path = readEntryName(name, { utf8: (flags & 0x800) !== 0, extra });
  const entry: ZipEntry = {
    path: path ?? '',
    offset: offset + shift,
    packedSize,
    size,
    crc: view.getUint32(16, true),
    method: view.getUint16(10, true),
    encrypted: (flags & 1) !== 0,
  };
  return { entry, name, path, length: extraEnd + view.getUint16(32, true) };
}

type Numbers = [size: number, packedSize: number, offset: number];

/** Numbers over 32 bits are in ZIP64's extra field, in this order. */
function widen(extra: Uint8Array, [size, packedSize, offset]: Numbers): Numbers {
  const field = findExtraField(extra, ZIP64) ?? new Uint8Array();
  const view = toView(field);
  let at = 0;
  const widenOne = (number: number) => {
    if (number !== IN_ZIP64 || at + 8 > field.length) return number;
    at += 8;
    return Number(view.getBigUint64(at - 8, true));
  };
  return [widenOne(size), widenOne(packedSize), widenOne(offset)];
}

const UNICODE_PATH = 0x7075;

const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Without the flag ZIP specifies code page 437, but macOS writes UTF-8, which is tried first. */
function readEntryName(
  raw: Uint8Array,
  { utf8, extra }: { utf8: boolean; extra: Uint8Array },
): string | undefined {
  return (utf8 ? undefined : readUnicodePath(raw, extra)) ?? decodeUtf8(raw);
}

/** Ignored when it does not match this name: some programs rename without updating it. */
function readUnicodePath(raw: Uint8Array, extra: Uint8Array): string | undefined {
  const field = findExtraField(extra, UNICODE_PATH);
  if (!field || field.length < 5 || field[0] !== 1) return undefined;
  const view = new DataView(field.buffer, field.byteOffset, field.length);
  return view.getUint32(1, true) === crc32(raw) ? decodeUtf8(field.subarray(5)) : undefined;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return STRICT_UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}
