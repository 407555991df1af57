import type { ArchiveCalls } from '../archive-calls.ts';
import { openApp } from '../open-app.ts';
import { openArchive } from '../open-archive.ts';
import type { ReadingCourse } from '../read-app.ts';
import { openSnapshot } from '../snapshots/snapshot-store.ts';
import { nameSnapshot } from '../snapshots/snapshots-query.ts';
import { type Source, UnusableSource } from '../use-new-app.ts';
import type { SideRef } from './compare-view.ts';
import { keptFiles } from './kept-files.ts';

/** What stands on a side, and what a person knows it by. */
export interface NamedSource extends Source {
  name: string;
}

/** Reads what stands on a side. Rejects with an `UnusableSource` where it is not here. */
export async function loadSide(
  { kind, id }: SideRef,
  calls: ArchiveCalls,
  course: ReadingCourse,
): Promise<NamedSource> {
  if (kind === 'app') {
    const source = await openApp(id, calls, course);
    return { ...source, name: source.archive.name };
  }
  if (kind === 'file') {
    const file = keptFiles.get().get(id);
    if (!file)
      throw new UnusableSource(
        `“${id}” is not open in this tab: choose the file, or another side. Files stay with whoever has chosen them.`,
      );
    return { ...(await openArchive(file, course.onProgress)), name: id };
  }
  const kept = await openSnapshot(id);
  if (!kept)
    throw new UnusableSource(
      'This snapshot is not on this device: it was deleted, or somebody else has saved it. Choose another side.',
    );
  const source = await openArchive(kept.archive, course.onProgress);
  return { ...source, name: nameSnapshot(kept.snapshot) };
}

/** Files are stored under addresses of their own: one that was fetched need not be fetched again. */
export function rememberFiles(calls: ArchiveCalls): ArchiveCalls {
  const fetched = new Map<string, Blob>();
  return {
    ...calls,
    fetchFile: async (url, signal) => {
      const file = fetched.get(url) ?? (await calls.fetchFile(url, signal));
      if (file) fetched.set(url, file);
      return file;
    },
  };
}
