import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { AppArchive } from '#domain/app-archive.ts';
import { CannotRun, type Surroundings } from '../surroundings.ts';
import { type Hashes, replaceFile } from './files.ts';

/**
 * The base of a push: the application as folder and backend last agreed on it. Belongs to one
 * machine; no secrets.
 */
export interface Seen {
  url: string;
  appId: string;
  username: string;
  archive: AppArchive | undefined;
  /** Undefined until a pull or a push has left no change of the folder open. */
  files: Hashes | undefined;
}

const getFile = (folder: string) => path.join(folder, '.app-manager/seen');

export async function readSeen(folder: string): Promise<Seen | undefined> {
  const file = getFile(folder);
  const content = await readFile(file).catch(() => undefined);
  if (!content) return undefined;
  try {
    return deserialize(gunzipSync(content)) as Seen; // as: written by `writeSeen`
  } catch {
    throw new CannotRun(`${file} is damaged. Delete it, and pull again.`);
  }
}

/** A folder that cannot remember it is no failure: everything else is written by then. */
export async function writeSeen(
  folder: string,
  seen: Seen,
  { stderr }: Surroundings,
): Promise<void> {
  try {
    await replaceFile(getFile(folder), gzipSync(serialize(seen)));
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    stderr.write(
      `${error.message} Until then, tell push by --base which commit was pushed last.\n`,
    );
  }
}
