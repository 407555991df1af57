import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeTemporary } from './temporary.ts';

export interface NamedFile {
  name: string;
  buffer: Buffer | string;
}

/** Browsers read paths directly; sending content takes a third of a second per megabyte. */
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
