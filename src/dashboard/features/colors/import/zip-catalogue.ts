import type JsZip from 'jszip';
import { type CatalogueFile, isCatalogueFile } from '#formats/xcassets/catalogue.ts';

/** A color set is a few kilobytes; a file that unpacks to more is not one. */
const MAX_FILE_BYTES = 1_000_000;

/** Of all color sets together: some 50,000 of them. */
const MAX_TOTAL_BYTES = 100_000_000;

/** The files of a catalogue, and what was left out and why; or why there are none. */
type Archive = { files: CatalogueFile[]; problems: string[] } | { failure: string };

/** By its first bytes: browsers and people give archives all kinds of names. */
export function isZip(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte);
}

/** Unpacks what an import reads of a zipped catalogue, and nothing else. */
export async function readCatalogue(bytes: Uint8Array): Promise<Archive> {
  const { default: Zip } = await import('jszip');
  let zip: JsZip;
  try {
    zip = await Zip.loadAsync(bytes);
  } catch (error) {
    return { failure: whyNot(error) };
  }
  const files: CatalogueFile[] = [];
  const problems: string[] = [];
  let left = MAX_TOTAL_BYTES;
  for (const entry of zip.filter((path, { dir }) => !dir && isCatalogueFile(path))) {
    try {
      const content = await unpack(entry, Math.min(left, MAX_FILE_BYTES));
      if (content === undefined) problems.push(`${entry.name} is too large for a color set.`);
      else files.push({ path: entry.name, text: new TextDecoder().decode(content) });
      left -= content?.length ?? 0;
    } catch {
      problems.push(`${entry.name} is damaged in the ZIP archive.`);
    }
  }
  return { files, problems };
}

function whyNot(error: unknown): string {
  const encrypted = error instanceof Error && error.message.includes('Encrypted');
  return encrypted
    ? 'The ZIP archive is encrypted. Unpack it, and choose the folder or zip it without a password.'
    : 'The ZIP archive is damaged or cut off. Zip the catalogue again, or choose its folder.';
}

/** The content of an entry; none when it is larger than it may be, which its header need not tell. */
function unpack(entry: JsZip.JSZipObject, maxBytes: number): Promise<Uint8Array | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | undefined>();
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = (entry as StreamedEntry).internalStream('uint8array');
  stream
    .on('data', (part) => {
      size += part.length;
      if (size <= maxBytes) parts.push(part);
      else {
        stream.pause();
        resolve(undefined);
      }
    })
    .on('error', reject)
    .on('end', () => resolve(joined(parts, size)))
    .resume();
  return promise;
}

/** What JSZip's types leave out: `internalStream` as its documentation describes it. */
interface StreamedEntry extends JsZip.JSZipObject {
  internalStream(type: 'uint8array'): EntryStream;
}

interface EntryStream {
  on(event: 'data', listener: (part: Uint8Array) => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
  on(event: 'end', listener: () => void): this;
  resume(): this;
  pause(): this;
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
