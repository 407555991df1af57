import { execFile } from 'node:child_process';
import { existsSync, lstatSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { AppArchive } from '#domain/app-archive.ts';
import { openImage, type ReadArchive, readAppArchive } from '#formats/app-archive/read.ts';
import { writeZip } from '#formats/zip/write.ts';
import { CannotRun } from '../surroundings.ts';
import { getHash, type Hashes, readRegular, refuse } from './files.ts';

export interface FolderArchive {
  archive: AppArchive;
  openFile: (key: string) => Promise<Blob>;
  problems: ReadArchive['problems'];
  /** Files that the archive does not name. */
  foreign: ReadArchive['problems'];
  hashes: Hashes;
}

export async function readFolder(place: string): Promise<FolderArchive> {
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new CannotRun(`There is no folder ${place}. Pull first.`);
  if (found.isFile()) return readZip(new Blob([await readFile(place)]), place);
  if (!existsSync(path.join(place, 'application.json')))
    throw new CannotRun(`${place} has no application.json. Pull into it first.`);
  const files = await listFiles(place);
  const hashes = files.map(
    async ({ path: name, content }) => [name, getHash(await content.bytes())] as const,
  );
  return {
    ...(await readZip(await writeZip(files), place)),
    hashes: Object.fromEntries(await Promise.all(hashes)),
  };
}

/** Refuses one with a part that cannot be read, which would look deleted, or that is left out. */
export async function readWholeFolder(place: string): Promise<FolderArchive> {
  const read = await readFolder(place);
  refuseProblems(place, [...read.problems, ...read.foreign]);
  return read;
}

export function refuseProblems(place: string, problems: FolderArchive['problems']): void {
  if (problems.length === 0) return;
  const lines = problems.map(({ file, line, message }) =>
    [path.join(place, file), line, ` ${message}`].filter((part) => part !== undefined).join(':'),
  );
  throw new CannotRun(`Nothing was done; mend these first:\n${lines.join('\n')}`);
}

/**
 * An archive's files, without hidden and temporary ones; everything else in the folder belongs to
 * the user.
 */
const FILES =
  /^(?:application|colors|translations)\.json$|^texts\/.*\.strings$|^images\/(?!\.|.*\.tmp$)/;

/**
 * Links are followed, and folders ignored. A part that cannot be read must not look like a deleted
 * one.
 */
async function listFiles(folder: string) {
  const names: string[] = [];
  for (const part of ['.', 'texts', 'images']) {
    const place = path.join(folder, part);
    if (!lstatSync(place, { throwIfNoEntry: false })) continue;
    const entries = await readdir(place).catch(refuse(place, 'read'));
    names.push(...entries.map((name) => (part === '.' ? name : `${part}/${name}`)));
  }
  const entries = names
    .filter((name) => FILES.test(name))
    .map(async (name) => {
      const file = path.join(folder, name);
      const content = await readRegular(file).catch(refuse(file, 'read'));
      return content ? [{ path: name, content: new Blob([content]) }] : [];
    });
  return (await Promise.all(entries)).flat();
}

const FOREIGN = 'application.json has no such language or image: the file is left out.';

async function readZip(zip: Blob, place: string): Promise<FolderArchive> {
  const read = await readAppArchive(zip);
  if (typeof read === 'string') throw new CannotRun(`${place}: ${read}`);
  const { archive, imageFiles, problems, foreign } = read;
  return {
    archive,
    problems,
    foreign: foreign.map((file) => ({ file, message: FOREIGN })),
    hashes: {},
    openFile: (key) => {
      const [entry, image] = [imageFiles.get(key), archive.images.get(key)];
      if (!entry || !image || !('file' in image))
        return Promise.reject(new Error(`${key} has no file.`));
      return openImage(zip, entry, image.file.type);
    },
  };
}

/** Git itself tells of an untrusted owner or a missing repository, and nothing of a missing commit. */
function getGitReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Without git, there is no output.
  return 'stderr' in error && 'code' in error && typeof error.code === 'number'
    ? String(error.stderr).trim()
    : `${error.message}.`;
}

/** Reads the folder as it was in a commit of git; undefined if the commit does not have it. */
export async function readCommit(folder: string, commit: string): Promise<AppArchive | undefined> {
  // Pipelines say so of a branch's first push, and of a start by hand.
  if (/^0+$/.test(commit)) return undefined;
  const git = (...args: string[]) =>
    promisify(execFile)('git', args, { cwd: folder, encoding: 'buffer', maxBuffer: 2 ** 31 - 1 });
  await git('rev-parse', '--quiet', '--verify', `${commit}^{commit}`).catch((error: unknown) => {
    const reason = getGitReason(error) || 'Is the clone deep enough?';
    throw new CannotRun(`${folder} has no commit ${commit} in git. ${reason}`);
  });
  const zip = await git('archive', '--format=zip', '-0', commit, '.').catch(() => undefined);
  if (!zip) return undefined;
  const place = `${folder} in ${commit}`;
  return (await readZip(new Blob([new Uint8Array(zip.stdout)]), place)).archive;
}
