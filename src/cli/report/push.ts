import { formatCount, formatNumber } from '#domain/format.ts';
import path from 'node:path';
import { listSome } from '#domain/long-text.ts';
import type { Applied } from '#changes/apply.ts';
import type { Change } from '#changes/diff.ts';
import { getChangeName } from '#changes/sentences.ts';
import { getFailures, isStopped } from '#domain/task.ts';
import type { CommonFlags } from '../command.ts';
import type { ThreeWay } from '../push/three-way.ts';
import { paint, type Surroundings, toPrintable } from '../surroundings.ts';
import { countChanges, describeChange, getSides, toJsonChange } from './changes.ts';

export interface PushFlags extends CommonFlags {
  base?: string;
  prune?: boolean;
  ours?: boolean;
  theirs?: boolean;
  dryRun?: boolean;
  yes?: boolean;
}

export interface PushResult {
  app: string;
  folder: string;
  plan: ThreeWay;
  applied: Applied | undefined;
  requests: number;
}

interface Planned {
  app: string;
  folder: string;
  url: string;
  plan: ThreeWay;
  isKnown: boolean;
}

const NO_HISTORY =
  'This folder has not seen the server: where both differ, it is a conflict. Pull first, or name the commit that was pushed last by --base.';

export function describePlan(
  { app, folder, url, plan, isKnown }: Planned,
  { prune, dryRun, theirs }: PushFlags,
  around: Surroundings,
): string {
  const { ours, removals, conflicts, theirs: others, fixed } = plan;
  const place = path.relative(around.cwd, folder) || '.';
  const lines: string[] = [];
  const add = (changes: readonly Change[], words: string, isListed: boolean) => {
    if (changes.length === 0) return;
    lines.push(`  ${words}`);
    if (isListed) lines.push(...changes.map((one) => `    ${describeChange(one, around)}`));
  };
  const written = prune === true ? [...ours, ...removals] : ours;
  add(written, `to write: ${countChanges(written)}`, dryRun === true);
  if (prune !== true)
    add(removals, `only on the server, deleted with --prune: ${removals.length}`, dryRun === true);
  add(others, `changed on the server, for the next pull: ${others.length}`, false);
  add(fixed, `translations that stay, since none can be deleted alone: ${fixed.length}`, false);
  if (conflicts.length > 0) {
    const fate = theirs === true ? 'taken from the server' : 'not written';
    lines.push(
      `  ${paint(around, 'red', formatCount(conflicts.length, 'conflict'))}, ${fate}:`,
      ...conflicts.map((one) => `    ${describeConflict(one)}`),
    );
    if (!isKnown) lines.push(`  ${NO_HISTORY}`);
    else if (theirs !== true)
      lines.push('  Write your side by --ours, or take that of the server by --theirs.');
  }
  const title = lines.length === 0 ? 'nothing to push.' : `push to ${url}`;
  return `${[toPrintable(`${app} from ${place}: ${title}`), ...lines].join('\n')}\n`;
}

const quote = (text: string | undefined) => (text === undefined ? 'deleted' : JSON.stringify(text));

function describeConflict(change: Change): string {
  const { before, after } = getSides(change);
  return `${toPrintable(getChangeName(change))}: server ${quote(before)}, here ${quote(after)}`;
}

const MOST_NAMED = 20;

export function describeResult({ applied, requests }: PushResult, around: Surroundings): string {
  if (!applied || isEmpty(applied)) return '';
  const { done, skipped, notes = [] } = applied;
  const stopped = skipped.filter(isStopped).length;
  const reasons = getFailures(applied).map(
    ({ name, reason }) => `${paint(around, 'red', '!')} ${toPrintable(`${name}: ${reason}`)}`,
  );
  const lines = [
    `  ${paint(around, 'green', `${formatNumber(done.length)} written`)} by ${formatCount(requests, 'request')} in all`,
    ...(stopped > 0 ? [`  stopped: ${stopped} not written; push again for the rest`] : []),
    ...listSome(reasons, MOST_NAMED).map((line) => `  ${line}`),
    ...notes.map((note) => `  ${toPrintable(note)}.`),
  ];
  return `${lines.join('\n')}\n`;
}

const isEmpty = ({ done, failed, skipped }: Applied): boolean =>
  done.length + failed.length + skipped.length === 0;

export const toJsonResult = ({ app, folder, plan, applied, requests }: PushResult) => ({
  app,
  folder,
  requests,
  plan: Object.fromEntries(
    Object.entries(plan).map(([name, changes]: [string, readonly Change[]]) => [
      name,
      changes.map(toJsonChange),
    ]),
  ),
  written: (applied?.done ?? []).map(toJsonChange),
  notWritten: [...(applied?.failed ?? []), ...(applied?.skipped ?? [])].map(({ item, reason }) => ({
    ...toJsonChange(item),
    reason,
  })),
  notes: applied?.notes ?? [],
});
