import type { ArchiveCalls } from './archive-calls.ts';
import { readApp, type ReadingCourse } from './read-app.ts';
import type { Source } from './source.ts';

/** Reads all of an application, as what another one can be made of. */
export async function openApp(
  appId: string,
  calls: ArchiveCalls,
  course: ReadingCourse,
): Promise<Source> {
  const { archive, files, notes } = await readApp(appId, calls, course);
  const openFile = (key: string) => {
    const file = files.get(key);
    return file ? Promise.resolve(file) : Promise.reject(new Error(`${key} has no file.`));
  };
  return { archive, openFile, notes };
}
