import { askWithProgress, openWorker, type OpenWorker } from '#dashboard/browser/worker.ts';
import type { ZipImage } from '#formats/image-zip/types.ts';
import type { Unpacked } from '#formats/image-zip/unpack.ts';
import type { ZipApi } from './zip-worker.ts';

const newZipWorker = () =>
  new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' });

export interface ZipReader {
  list: ZipApi['list'];
  /** Rejects if the picture cannot be unpacked. */
  unpack: (archive: Blob, image: ZipImage) => Promise<File>;
  /** Ends the worker; pending requests reject, and the next one starts another. */
  end: () => void;
}

export function createZipReader(): ZipReader {
  let worker: OpenWorker<ZipApi> | undefined;
  const ask: OpenWorker<ZipApi>['ask'] = (question) =>
    (worker ??= openWorker<ZipApi>(newZipWorker())).ask(question);
  return {
    list: (archive, onProgress, encoding) =>
      askWithProgress(onProgress, (pass) => ask((zip) => zip.list(archive, pass, encoding))),
    unpack: async (archive, image) => {
      const unpacked = await ask<Unpacked>(async (zip) => zip.unpack(archive, image));
      if ('problem' in unpacked) throw new Error('The picture could not be unpacked.');
      return new File([unpacked.bytes], image.name, { type: image.type });
    },
    end: () => {
      worker?.end();
      worker = undefined;
    },
  };
}
