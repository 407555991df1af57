import { askWithProgress, openWorker } from '#dashboard/browser/worker.ts';
import type { ImageZip, ZipImage } from '#formats/image-zip/types.ts';
import type { Unpacked } from '#formats/image-zip/unpack.ts';
import type { NameEncoding } from '#formats/zip/legacy-names.ts';
import type { ZipApi } from './zip-worker.ts';

const newZipWorker = () =>
  new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' });

interface ZipReader {
  /** Lists the contents; rejects if the archive cannot be read. */
  list: (
    onProgress: (done: number, total: number) => void,
    encoding?: NameEncoding,
  ) => Promise<ImageZip>;
  /** Rejects if the picture cannot be unpacked. */
  unpack: (image: ZipImage) => Promise<File>;
  /** Ends the worker; pending requests reject. */
  end: () => void;
}

export function openZip(archive: Blob): ZipReader {
  const { ask, end } = openWorker<ZipApi>(newZipWorker());
  return {
    list: (onProgress, encoding) =>
      askWithProgress(onProgress, (pass) => ask((zip) => zip.list(archive, pass, encoding))),
    unpack: async (image) => {
      const unpacked = await ask<Unpacked>(async (zip) => zip.unpack(archive, image));
      if ('problem' in unpacked) throw new Error('The picture could not be unpacked.');
      return new File([unpacked.bytes], image.name, { type: image.type });
    },
    end,
  };
}
