import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeTemporary } from './temporary.ts';

export interface NamedFile {
  name: string;
  buffer: Buffer | string;
}

/**
 * Writes files into a folder of their own and answers their paths. A browser that is given a path reads the file by
 * itself: sent to it with the call, each megabyte takes a third of a second of processor time.
 */
export async function putOnDisk(...files: readonly NamedFile[]): Promise<string[]> {
  const folder = makeTemporary('files-');
  return Promise.all(
    files.map(async ({ name, buffer }) => {
      const place = path.join(folder, name);
      await writeFile(place, buffer);
      return place;
    }),
  );
}
