import { hash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { mkdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listSome } from '#domain/long-text.ts';
import { sortByKey } from '#domain/sort-by-key.ts';
import type { NewZipEntry } from '#formats/zip/write.ts';
import { CannotRun } from '../surroundings.ts';

/** Content hashes by path, relative to the folder, with slashes. */
export type Hashes = Readonly<Record<string, string>>;

export const getHash = (content: string | Uint8Array): string => hash('sha256', content);

/** The files of each part that pulls have written; committed, so that any clone may delete them. */
const MANIFEST = '.app-manager/files.json';

type Manifest = Readonly<Record<string, readonly string[]>>;

/** The rest of this folder belongs to one machine. */
const IGNORE = '.app-manager/.gitignore';
const IGNORED = '*\n!.gitignore\n!files.json\n';

/** Files that are written together, such as an archive, and below one place. */
export interface Part {
  name: string;
  /** The path of its files, relative to the folder. */
  place: string;
  files: readonly NewZipEntry[];
}

interface Writing {
  /** The contents seen by the last pull or push, if this machine has done one. */
  seen: Hashes | undefined;
  /** Replaces files that were changed since. */
  overwrites: boolean;
}

export interface Written {
  written: readonly string[];
  deleted: readonly string[];
  hashes: Hashes;
}

/** Throws if `folder`, or a part of its path, is something else. */
function refuseFile(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw new CannotRun(`${folder} is a file. Name a folder.`);
  const parent = path.dirname(folder);
  // A missing drive of Windows is its own parent.
  if (parent !== folder) refuseFile(parent);
  if (lstatSync(folder, { throwIfNoEntry: false }))
    throw new CannotRun(`${folder} is a link that leads nowhere. Name a folder.`);
}

/** `recursive` loops forever below `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  if (existsSync(folder) || parent === folder) return;
  await makeFolder(parent);
  await mkdir(folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
}

/**
 * Deletes only files that an earlier pull wrote in the same parts. Refuses to lose a change that
 * was not pushed.
 */
export async function writeFiles(
  folder: string,
  parts: readonly Part[],
  { seen, overwrites }: Writing,
): Promise<Written> {
  refuseFile(folder);
  const manifest = await readManifest(folder);
  const before = new Set(parts.flatMap((part) => listDeletable(manifest, part)));
  const contents = new Map<string, Uint8Array>();
  for (const { path: name, content } of parts.flatMap(({ files }) => files))
    contents.set(name, await toBytes(content));
  const hashes = new Map(Object.entries(seen ?? {}));
  const [written, deleted, lost]: [string[], string[], string[]] = [[], [], []];
  for (const name of new Set([...contents.keys(), ...before])) {
    const content = contents.get(name);
    const file = path.join(folder, name);
    const now = await readHash(file).catch(content ? refuse(file, 'written') : () => undefined);
    const wanted = content && getHash(content);
    if (wanted === undefined) hashes.delete(name);
    else hashes.set(name, wanted);
    if (now === wanted) continue;
    (wanted === undefined ? deleted : written).push(name);
    const isOurs = seen === undefined ? before.has(name) : seen[name] === now;
    if (now !== undefined && !isOurs) lost.push(name);
  }
  if (lost.length > 0 && !overwrites) throw new CannotRun(describeLost(folder, lost));
  for (const name of written) await overwrite(path.join(folder, name), contents.get(name) ?? '');
  for (const name of deleted) await deleteFile(folder, name);
  await writeManifest(folder, manifest, parts);
  return { written, deleted, hashes: Object.fromEntries(hashes) };
}

/** The manifest is a file of the repository: it must not delete files elsewhere. */
const listDeletable = (manifest: Manifest, { name, place }: Part): string[] =>
  (manifest[name] ?? []).filter((file) => !path.relative(place, file).startsWith('..'));

const MOST_NAMED = 10;

function describeLost(folder: string, lost: readonly string[]): string {
  return [
    `${folder} has files with changes that were not pushed, or that no pull has written:`,
    ...listSome(lost, MOST_NAMED).map((name) => `  ${name}`),
    'Nothing was written. Push them first, or pull with --overwrite.',
  ].join('\n');
}

const toBytes = async (content: Blob | string): Promise<Uint8Array> =>
  typeof content === 'string'
    ? new TextEncoder().encode(content)
    : new Uint8Array(await content.arrayBuffer());

/** Undefined for a folder. To read a pipe may never end. */
export async function readRegular(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const found = await stat(file);
  if (found.isDirectory()) return undefined;
  if (!found.isFile()) throw new Error('this is not a file');
  return readFile(file);
}

async function readHash(file: string): Promise<string | undefined> {
  const content = existsSync(file) ? await readRegular(file) : undefined;
  return content && getHash(content);
}

/** With nothing to change, the folder may be read-only. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  if ((await readHash(file).catch(refuse(file, 'written'))) !== getHash(content))
    await overwrite(file, content);
}

/**
 * Readers never see half a file, even after a power cut. Each command has its own temporary file.
 * Of a link, the target is replaced.
 */
async function overwrite(file: string, content: string | Uint8Array): Promise<void> {
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    const place = found?.isSymbolicLink() === true ? await realpath(file) : file;
    const temporary = `${place}.${randomUUID()}.tmp`;
    await makeFolder(path.dirname(place));
    try {
      await writeFile(temporary, content, { flush: true });
      await rename(temporary, place);
    } finally {
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  } catch (error) {
    refuse(file, 'written')(error);
  }
}

export const refuse = (file: string, done: 'read' | 'written') => (error: unknown) => {
  // The file system's own message ends with the call and its path.
  const reason = error instanceof Error ? (error.message.split(', ')[0] ?? '') : String(error);
  const isForbidden = done === 'written' && /^(?:EACCES|EPERM|EROFS)/.test(reason);
  const advice = isForbidden ? ' Make its folder writable.' : '';
  throw new CannotRun(`${file} cannot be ${done}: ${reason}.${advice}`);
};

async function deleteFile(folder: string, name: string): Promise<void> {
  await rm(path.join(folder, name), { force: true });
  // Only an empty folder can be removed.
  const parent = path.dirname(name);
  if (parent !== '.') await rmdir(path.join(folder, parent)).catch(() => undefined);
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) return {};
  try {
    const parts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>; // as: checked by the next line
    return Object.fromEntries(
      Object.entries(parts).map(([name, files]) => [name, files.map(String)]),
    );
  } catch {
    throw new CannotRun(`${file} is damaged. Restore it, or delete it to keep all files.`);
  }
}

async function writeManifest(
  folder: string,
  manifest: Manifest,
  parts: readonly Part[],
): Promise<void> {
  const now = parts.map(
    ({ name, files }) => [name, files.map((file) => file.path).toSorted()] as const,
  );
  const all: Manifest = { ...manifest, ...Object.fromEntries(now) };
  const sorted = Object.fromEntries(sortByKey(Object.entries(all)));
  await replaceFile(path.join(folder, MANIFEST), `${JSON.stringify(sorted, null, 2)}\n`);
  await replaceFile(path.join(folder, IGNORE), IGNORED);
}
