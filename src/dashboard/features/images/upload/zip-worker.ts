import { expose, transfer } from 'comlink';
import { parseImageZip } from '#formats/image-zip/parse.ts';
import type { ImageZip, ZipImage } from '#formats/image-zip/types.ts';
import type { NameEncoding } from '#formats/zip/legacy-names.ts';
import { unpack, type Unpacked } from '#formats/image-zip/unpack.ts';

const PROGRESS_EVERY_MS = 100;

/** Both reject if the archive was moved or changed since it was chosen. */
export interface ZipApi {
  list: (
    archive: Blob,
    onProgress: (done: number, total: number) => void,
    encoding?: NameEncoding,
  ) => Promise<ImageZip>;
  unpack: (archive: Blob, image: ZipImage) => Promise<Unpacked>;
}

/** Runs one request at a time. */
let work: Promise<unknown> = Promise.resolve();

function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = work.then(ask, ask);
  work = answer;
  return answer;
}

expose({
  list: (archive, onProgress, encoding) =>
    inTurn(() => {
      let reportedAt = 0;
      return parseImageZip(
        archive,
        (done, total) => {
          if (Date.now() - reportedAt < PROGRESS_EVERY_MS) return;
          reportedAt = Date.now();
          onProgress(done, total);
        },
        encoding,
      );
    }),
  unpack: (archive, image) =>
    inTurn(async () => {
      const unpacked = await unpack(archive, image);
      return 'bytes' in unpacked ? transfer(unpacked, [unpacked.bytes.buffer]) : unpacked;
    }),
} satisfies ZipApi);
