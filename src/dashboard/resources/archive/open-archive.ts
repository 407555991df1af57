import { openImage } from '#formats/app-archive/read.ts';
import { UNREADABLE_FILE } from '#dashboard/browser/files.ts';
import { readInWorker } from './in-worker.ts';
import type { TaskProgress } from '#domain/task.ts';
import { UserError } from '#domain/api-error.ts';
import type { Source } from './source.ts';
import { openFrom } from '#changes/apply.ts';
import type { Calls } from '#changes/calls.ts';
import { readApp, type ReadingContext } from '#changes/read-app.ts';

/** Rejects with an `UserError` if the archive is unusable. */
export async function openArchive(
  file: Blob,
  onProgress?: (progress: TaskProgress) => void,
): Promise<Source> {
  const read = await readInWorker(file, (finished, total) =>
    onProgress?.({ finished, total }),
  ).catch(() => UNREADABLE_FILE);
  if (typeof read === 'string') throw new UserError(read);
  const { archive, imageFiles, problems, foreign } = read;
  return {
    archive,
    openFile: async (key) => {
      const entry = imageFiles.get(key);
      const image = archive.images.get(key);
      if (!entry || !image || !('file' in image)) throw new Error(`${key} has no file.`);
      return openImage(file, entry, image.file.type);
    },
    notes: [
      ...problems.map(({ file: path, line, message }) =>
        line === undefined ? `${path}: ${message}` : `${path}, line ${line}: ${message}`,
      ),
      ...foreign.map((path) => `${path} does not belong to an archive and is left out.`),
    ],
  };
}

export async function openApp(
  appId: string,
  calls: Calls,
  context: ReadingContext,
): Promise<Source> {
  const { archive, files, notes } = await readApp(appId, calls, context);
  return { archive, openFile: openFrom(files), notes };
}
