import type { Command } from 'commander';
import type { AppArchive } from '#domain/app-archive.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { parseStrings } from '#formats/strings/parse.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommonFlags } from './command.ts';
import { type FolderArchive, readFolder, refuseProblems } from './folder/read-folder.ts';
import { findSettings } from './settings-file.ts';
import { CannotRun, type Surroundings } from './surroundings.ts';
import { findTargets, readRemote, withBackends } from './targets.ts';

export interface Source {
  archive: AppArchive;
  folder?: string;
  problems: FolderArchive['problems'];
  foreign: FolderArchive['foreign'];
}

export interface SourceFlags extends CommonFlags {
  server?: boolean;
}

export const addServerFlag = (command: Command): Command =>
  command.option('--server', 'read the application from the server instead of the folder');

export async function readSources(
  folder: string | undefined,
  flags: SourceFlags,
  around: Surroundings,
): Promise<Source[]> {
  if (flags.server !== true) {
    const folders = listFolders(folder, around);
    return Promise.all(folders.map(async (one) => ({ ...(await readFolder(one)), folder: one })));
  }
  return withBackends(around, async (open) => {
    const sources: Source[] = [];
    for (const target of await findTargets(folder, flags, around)) {
      const { archive } = await readRemote(await open(target), target.app, around);
      sources.push({ archive, problems: [], foreign: [] });
    }
    return sources;
  });
}

/** The only application, without damage; `question` asks for it where there are several. */
export async function readArchive(
  question: string,
  ...where: Parameters<typeof readSources>
): Promise<AppArchive> {
  const [source, ...others] = await readSources(...where);
  if (!source || others.length > 0) throw new CannotRun(question);
  refuseProblems(source.folder ?? '', source.problems);
  return source.archive;
}

function listFolders(folder: string | undefined, { cwd }: Surroundings): string[] {
  if (folder !== undefined) return [path.resolve(cwd, folder)];
  const folders = Object.values(findSettings(cwd)?.apps ?? {});
  if (folders.length === 0)
    throw new CannotRun('Which folder? Name it, or write an app-manager.json.');
  return folders;
}

export async function readLines(
  { folder }: Source,
  locale: LocaleCode,
): Promise<{ file: string; lines: ReadonlyMap<string, number> } | undefined> {
  if (folder === undefined) return undefined;
  const file = path.join(folder, `texts/${locale}.strings`);
  const content = await readFile(file).catch(() => undefined);
  if (!content) return undefined;
  const { entries } = parseStrings(new Uint8Array(content));
  return { file, lines: new Map(entries.map(({ key, line }) => [key, line])) };
}
