import { crc32 } from './crc32.ts';
import { findExtraField } from './extra-field.ts';

const UNICODE_PATH = 0x7075;

const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Without the flag ZIP specifies code page 437, but macOS writes UTF-8, which is tried first. */
export function readEntryName(
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
