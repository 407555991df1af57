import { createInterface } from 'node:readline';
import { Command, Option } from 'commander';
import type { AppArchive } from '#domain/app-archive.ts';
import { isStopped } from '#domain/task.ts';
import { listArchiveFiles } from '#formats/app-archive/write.ts';
import { applyChanges } from '#changes/apply.ts';
import type { WholeApp } from '#changes/read-app.ts';
import { undoChanges } from '#changes/undo.ts';
import type { Backend } from '../backend/backend.ts';
import { addTargetFlags, jsonFlag, type Run, SIGN_IN } from '../command.ts';
import { writeFiles } from '../folder/files.ts';
import {
  type FolderArchive,
  readCommit,
  readFolder,
  readWholeFolder,
} from '../folder/read-folder.ts';
import { readSeen, type Seen, writeSeen } from '../folder/seen.ts';
import { patchArchive } from '../push/patch-archive.ts';
import { compareThreeWays, getNextBase, type ThreeWay } from '../push/three-way.ts';
import {
  describePlan,
  describeResult,
  type PushFlags,
  type PushResult,
  toJsonResult,
} from '../report/push.ts';
import { CannotRun, INTERRUPTED, showProgress, type Surroundings } from '../surroundings.ts';
import { findTargets, readRemote, type Target, withBackends } from '../targets.ts';

export const describePush = (): Command =>
  addTargetFlags(new Command('push'))
    .description('write the changes of a folder to the server')
    .argument('[folder]', 'which; without it, every folder of app-manager.json')
    .option('--dry-run', 'show the changes and write nothing; exits with 1 if there are any')
    .option('--yes', 'write without asking')
    .option('--prune', 'also delete what the folder no longer has')
    .addOption(
      new Option('--ours', 'of conflicts, write the side of the folder').conflicts('theirs'),
    )
    .addOption(new Option('--theirs', 'of conflicts, take the side of the server into the folder'))
    .option('--base <commit>', 'the commit of git that was pushed last; for a pipeline')
    .addOption(jsonFlag())
    .addHelpText(
      'after',
      `
An item that was changed here and on the server since the last pull is a conflict: it is listed and not written.
A push of the commit before undoes a push.
${SIGN_IN}`,
    );

export const push: Run<PushFlags> = ([folder], flags, around) =>
  withBackends(around, async (open) => {
    const codes: number[] = [];
    const results = [];
    try {
      for (const target of await findTargets(folder, flags, around)) {
        const local = await readWholeFolder(target.folder);
        const result = await pushOne(await open(target), { target, local }, { flags, around });
        codes.push(getExitCode(result, flags));
        results.push(toJsonResult(result));
        if (around.signal.aborted) break;
      }
    } finally {
      // A failure leaves what was done before it.
      if (flags.json === true && results.length > 0)
        around.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
    }
    return Math.max(...codes);
  });

interface Pushed {
  target: Target;
  local: FolderArchive;
}

async function pushOne(
  backend: Backend,
  { target, local }: Pushed,
  { flags, around }: { flags: PushFlags; around: Surroundings },
): Promise<PushResult> {
  const { folder, url } = target;
  const { _id: appId, name, ...remote } = await readRemote(backend, target.app, around);
  const seen = await readSeen(folder);
  const isSame = seen?.appId === appId && seen.url === url;
  const known = isSame ? seen.archive : undefined;
  const base = flags.base === undefined ? known : await readCommit(folder, flags.base);
  const sides = { base, local: local.archive, remote: remote.archive };
  const plan = resolve(compareThreeWays(sides), flags);
  const say = (text: string) => flags.json !== true && around.stdout.write(text);
  say(describePlan({ app: name, folder, url, plan, isKnown: base !== undefined }, flags, around));
  const changes = [...plan.ours, ...(flags.prune === true ? plan.removals : [])];
  const takes = flags.theirs === true && plan.conflicts.length > 0;
  const result = { app: name, folder, plan, applied: undefined };
  if (flags.dryRun === true) return { ...result, requests: backend.countRequests() };
  if (changes.length > 0 || takes) await confirm(flags, around);
  const merged = takes ? await takeTheirs({ target, local }, { remote, plan }) : local;
  const applied = await applyChanges(
    backend.calls,
    { appId, changes, openFile: merged.openFile },
    {
      signal: around.signal,
      onProgress: ({ finished, total }) => showProgress(around, `Writing ${finished} of ${total}`),
    },
  );
  showProgress(around, '');
  const unwritten = new Set([...applied.failed, ...applied.skipped].map(({ item }) => item));
  // Also what another push has written in the meantime.
  const settled = changes.filter((change) => !unwritten.has(change));
  const archive = getNextBase({ ...sides, local: merged.archive }, settled);
  const isWhole = unwritten.size === 0 && isSettled(plan, flags);
  const files = isWhole ? { ...seen?.files, ...merged.hashes } : seen?.files;
  const requests = backend.countRequests();
  say(describeResult({ ...result, applied, requests }, around));
  const next: Seen = { url, username: target.username, appId, archive, files };
  await writeSeen(folder, next, around);
  return { ...result, applied, requests };
}

/** With `--ours` conflicts are changes like others. */
function resolve(plan: ThreeWay, { ours }: PushFlags): ThreeWay {
  if (ours !== true) return plan;
  const isRemoval = ({ change }: { change: string }) => change === 'removed';
  return {
    ...plan,
    ours: [...plan.ours, ...plan.conflicts.filter((one) => !isRemoval(one))],
    removals: [...plan.removals, ...plan.conflicts.filter(isRemoval)],
    conflicts: [],
  };
}

/** Whether the folder has no changes left that the server lacks. */
const isSettled = (plan: ThreeWay, { prune, theirs }: PushFlags): boolean =>
  (plan.conflicts.length === 0 || theirs === true) &&
  (plan.removals.length === 0 || prune === true);

/** Writes the server's side of conflicts into the folder. */
async function takeTheirs(
  { target, local }: Pushed,
  { remote, plan }: { remote: WholeApp; plan: ThreeWay },
): Promise<FolderArchive> {
  const changes = undoChanges(plan.conflicts, remote.archive);
  const archive: AppArchive = patchArchive(local.archive, changes);
  const taken = new Set(changes.flatMap(({ kind, key }) => (kind === 'image' ? key : [])));
  const files = new Map<string, Blob>();
  for (const [key, image] of archive.images) {
    if (!('file' in image)) continue;
    const file = taken.has(key) ? remote.files.get(key) : undefined;
    files.set(key, file ?? (await local.openFile(key)));
  }
  const part = { name: 'archive', place: '.', files: listArchiveFiles(archive, files) };
  await writeFiles(target.folder, [part], { seen: undefined, overwrites: true });
  return readFolder(target.folder);
}

async function confirm({ yes }: PushFlags, { stdin, stderr, signal }: Surroundings): Promise<void> {
  if (yes === true) return;
  if (stdin.isTTY !== true)
    throw new CannotRun('Nothing was written: without a terminal, say --yes to write.');
  stderr.write('Write this? [y/N] ');
  const lines = createInterface({ input: stdin, signal });
  try {
    for await (const answer of lines) {
      if (/^y(es)?$/i.test(answer.trim())) return;
      throw new CannotRun('Nothing was written.');
    }
    throw new CannotRun('\nNothing was written.');
  } finally {
    lines.close();
  }
}

function getExitCode({ plan, applied }: PushResult, flags: PushFlags): number {
  const isOpen = plan.conflicts.length > 0 && flags.theirs !== true;
  if (!applied) {
    const { length } = [...plan.ours, ...plan.conflicts, ...(flags.prune ? plan.removals : [])];
    return length > 0 ? 1 : 0;
  }
  if (applied.skipped.some(isStopped)) return INTERRUPTED;
  if (applied.failed.length > 0) return 2;
  return isOpen || applied.skipped.length > 0 ? 1 : 0;
}
