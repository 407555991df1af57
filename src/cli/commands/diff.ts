import { formatNumber } from '#domain/format.ts';
import { cutText } from '#domain/long-text.ts';
import path from 'node:path';
import { Command } from 'commander';
import type { AppArchive } from '#domain/app-archive.ts';
import { type Account, readAccount } from '../backend/account.ts';
import type { Backend } from '../backend/backend.ts';
import { addTargetFlags, type CommonFlags, jsonFlag, type Run, SIGN_IN } from '../command.ts';
import { readWholeFolder } from '../folder/read-folder.ts';
import {
  compareArchives,
  countChanges,
  describeChange,
  listChanges,
  toJsonChange,
  getSides,
} from '../report/changes.ts';
import { CannotRun, type Surroundings, toPrintable } from '../surroundings.ts';
import { findTargets, readRemote, withBackends } from '../targets.ts';
import { findSettings } from '../settings-file.ts';
import type { Change } from '#changes/diff.ts';
import { getChangeName } from '#changes/sentences.ts';

export interface DiffFlags extends CommonFlags {
  toUrl?: string;
  toApp?: string;
  toUsername?: string;
  markdown?: boolean;
}

export const describeDiff = (): Command =>
  addTargetFlags(new Command('diff'))
    .description('show how a folder differs from the server, or two of either')
    .argument('[folder]', 'a folder or an archive; without it, every folder of app-manager.json')
    .argument('[other]', 'another folder or archive to compare with, instead of the server')
    .option('--to-app <name or id>', 'compare two applications: from --app to this one')
    .option('--to-url <address>', 'the server of that one')
    .option('--to-username <name>', 'who signs in there, with APP_MANAGER_TO_PASSWORD')
    .option('--markdown', 'for the comment of a pull request')
    .addOption(jsonFlag())
    .addHelpText(
      'after',
      `
From the server to the folder: + is only in the folder, - only on the server. Exits with 1 if they differ.
${SIGN_IN}`,
    );

interface Pair {
  title: string;
  left: AppArchive;
  right: AppArchive;
}

export const diff: Run<DiffFlags> = async (args, flags, around) => {
  const pairs = await readPairs(args, flags, around);
  const results = pairs.map(({ title, left, right }) => {
    const comparison = compareArchives(left, right);
    return { title, changes: listChanges(comparison), same: comparison.same };
  });
  around.stdout.write(write(results, flags, around));
  return results.some(({ changes }) => changes.length > 0) ? 1 : 0;
};

function readPairs(
  [folder, other]: readonly string[],
  flags: DiffFlags,
  around: Surroundings,
): Promise<Pair[]> {
  if (folder !== undefined && other !== undefined) return readTwo(folder, other, around);
  return withBackends(around, async (open) => {
    if ([flags.toApp, flags.toUrl, flags.toUsername].some((flag) => flag !== undefined)) {
      if (folder !== undefined)
        throw new CannotRun('--to-app compares two applications: leave out the folder.');
      return [await readTwoApps(flags, around, open)];
    }
    const pairs: Pair[] = [];
    for (const target of await findTargets(folder, flags, around)) {
      const { archive: right } = await readWholeFolder(target.folder);
      const { name, archive: left } = await readRemote(await open(target), target.app, around);
      pairs.push({ title: name, left, right });
    }
    return pairs;
  });
}

async function readTwo(one: string, two: string, { cwd }: Surroundings): Promise<Pair[]> {
  const [left, right] = [
    await readWholeFolder(path.resolve(cwd, one)),
    await readWholeFolder(path.resolve(cwd, two)),
  ];
  return [{ title: `${one} and ${two}`, left: left.archive, right: right.archive }];
}

async function readTwoApps(
  flags: DiffFlags,
  around: Surroundings,
  open: (account: Account) => Promise<Backend>,
): Promise<Pair> {
  const { env, cwd } = around;
  const settings = findSettings(cwd);
  const url = flags.url ?? env['APP_MANAGER_URL'] ?? settings?.url;
  const username = flags.username ?? env['APP_MANAGER_USERNAME'] ?? settings?.username;
  if (flags.app === undefined) throw new CannotRun('Which application? Name it by --app.');
  const from = readAccount({ url, username });
  const to =
    flags.toUrl === undefined && flags.toUsername === undefined
      ? from
      : {
          ...readAccount({ url: flags.toUrl ?? url, username: flags.toUsername ?? username }),
          passwordFrom: 'APP_MANAGER_TO_PASSWORD',
        };
  const left = await readRemote(await open(from), flags.app, around);
  const right = await readRemote(await open(to), flags.toApp ?? flags.app, around);
  return {
    title: `${left.name} and ${right.name}`,
    left: left.archive,
    right: right.archive,
  };
}

function write(
  results: readonly Parameters<typeof toMarkdown>[0][number][],
  { json, markdown }: DiffFlags,
  around: Surroundings,
): string {
  if (json === true) {
    const lists = results.map(({ changes, ...rest }) => ({
      ...rest,
      changes: changes.map(toJsonChange),
    }));
    return `${JSON.stringify(lists, null, 2)}\n`;
  }
  if (markdown === true) return toMarkdown(results);
  const lines = results.flatMap(({ title, changes, same }) => [
    `${toPrintable(title)}: ${changes.length === 0 ? 'no differences' : countChanges(changes)}, ${formatNumber(same)} the same.`,
    ...changes.map((change) => describeChange(change, around)),
  ]);
  return `${lines.join('\n')}\n`;
}

/** A comment of GitHub takes 65,536 characters. */
const MOST_CHARACTERS = 60_000;
const MOST_IN_CELL = 500;

interface Section {
  title: string;
  changes: readonly Change[];
  same: number;
}

export function toMarkdown(sections: readonly Section[]): string {
  const lines: string[] = [];
  let room = MOST_CHARACTERS;
  for (const { title, changes, same } of sections) {
    const count = changes.length === 0 ? 'no differences' : countChanges(changes);
    lines.push(`### ${escapeCell(title)}: ${count}, ${formatNumber(same)} the same`, '');
    if (changes.length === 0) continue;
    lines.push('| | before | after |', '| --- | --- | --- |');
    const rows = changes.map(toRow);
    const shown = rows.filter((row) => (room -= row.length + 1) > 0);
    lines.push(...shown, '');
    const left = rows.length - shown.length;
    if (left > 0) lines.push(`And ${formatNumber(left)} more.`, '');
  }
  return lines.join('\n');
}

function toRow(change: Change): string {
  const { before = '', after = '' } = getSides(change);
  return `| ${[getChangeName(change), before, after].map(escapeCell).join(' | ')} |`;
}

/** Shows any text as it is: nothing in it is markup, a mention or another cell. */
const escapeCell = (text: string): string =>
  (text.length > MOST_IN_CELL ? `${cutText(text, MOST_IN_CELL)}…` : text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_{}[\]()#+!|~@>-]/g, (character) => `&#${character.codePointAt(0) ?? 0};`)
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '<br>');
