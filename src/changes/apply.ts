import type { AppArchive } from '#domain/app-archive.ts';
import { ApiError } from '#domain/api-error.ts';
import { type NotWritten, STOPPED, type TaskContext, type TaskResult } from '#domain/task.ts';
import type { Calls, WriteOperation } from './calls.ts';
import { readStatuses } from './current-state.ts';
import type { Change } from './diff.ts';
import { isWithoutSecrets, type Keep, type KeptChange, type KeptRun } from './journal.ts';
import { isWritable, type Plan, planWrites } from './plan.ts';
import { createRun, type Run } from './run.ts';
import { type ChangeStatus, describeInexact, getChangeName, getReason } from './sentences.ts';
import type { Target as Writing } from './write-items.ts';
import { createWrites, type PhaseWrites } from './write-steps.ts';

interface Target {
  /** The application to write; empty for the directory of VPN servers. */
  appId: string;
  openFile?: ((key: string) => Promise<Blob>) | undefined;
  storeFile?: Writing['storeFile'];
  getName?: (change: Change) => string;
  /** After each item, with the reason if it was not written. */
  onTried?: (change: Change, reason?: string) => void;
}

export interface ChangeSet extends Target {
  changes: readonly Change[];
  /** The translations that renamed texts keep. */
  before?: Pick<AppArchive, 'translations'> | undefined;
  /** Just read: skips reading the current state. */
  isFresh?: boolean;
  /** Some changes may be written already, and have lost a server's secrets. */
  isResumed?: boolean;
}

export interface PlannedChanges extends Target {
  plan: Plan;
}

export interface Applied extends TaskResult<Change> {
  operations: readonly WriteOperation[];
}

/**
 * By the fewest calls. Skips written items, and those that someone else has changed. Rejects only
 * when reading the current state fails.
 */
export async function applyChanges(
  calls: Calls,
  {
    changes,
    before = { translations: new Map() },
    isFresh = false,
    isResumed = false,
    ...target
  }: ChangeSet,
  context: TaskContext,
  keep?: Keep,
): Promise<Applied> {
  // Before the first call: a lost session ends here, and nothing can be kept after it.
  const kept = await keep?.(changes, context);
  const read = () => readStatuses({ appId: target.appId, changes, calls, isResumed });
  const { open, made, skipped } = isFresh
    ? { open: changes, made: [], skipped: [] }
    : sortOut(
        target,
        changes,
        await read().catch(async (error: unknown) => {
          await kept?.end(!isSignedOut(error));
          throw error;
        }),
      );
  const plan = planWrites({ differences: open, before });
  kept?.done(made);
  const applied = await writePlan(calls, { ...target, plan }, context, kept);
  const unwritable = open.filter((change) => !isWritable(change));
  const notes = describeInexact([...applied.done, ...unwritable]);
  return {
    ...applied,
    done: context.isRetry ? [...made, ...applied.done] : applied.done,
    skipped: [...skipped, ...applied.skipped],
    ...(notes.length > 0 && { notes }),
  };
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

function sortOut(
  { getName = getChangeName }: Target,
  changes: readonly Change[],
  statuses: ReadonlyMap<Change, ChangeStatus>,
) {
  const open: Change[] = [];
  const made: Change[] = [];
  const skipped: NotWritten<Change>[] = [];
  for (const change of changes) {
    const status = statuses.get(change);
    const reason = typeof status === 'object' ? status.problem : undefined;
    if (reason !== undefined || (status === 'open' && isWithoutSecrets(change)))
      skipped.push({ item: change, name: getName(change), reason: reason ?? STOPPED });
    else if (status === 'open') open.push(change);
    else made.push(change);
  }
  return { open, made, skipped };
}

export async function applyPlan(
  calls: Calls,
  planned: PlannedChanges,
  context: TaskContext,
  keep?: Keep,
): Promise<Applied> {
  const { phases, goesWith } = planned.plan;
  const all = [...phases.flatMap(({ items }) => items), ...goesWith.keys()];
  const kept = await keep?.(all, context);
  return writePlan(calls, planned, context, kept);
}

async function writePlan(
  calls: Calls,
  { plan: { phases, goesWith }, appId, ...target }: PlannedChanges,
  context: TaskContext,
  kept: KeptRun | undefined,
): Promise<Applied> {
  const { openFile = rejectFile, storeFile, getName = getChangeName, onTried } = target;
  const all = phases.flatMap(({ items }) => items);
  const getWrites = createWrites({ calls, appId, openFile, storeFile, signal: context.signal });
  const naming = { getName, getReason };
  const options = { ...context, ...naming, total: all.length, onDone: kept?.done, onTried };
  const run = createRun<Change>(options);
  const operations = new Set<WriteOperation>();
  for (const phase of phases) {
    const writes = getWrites(phase);
    if (!run.isCut()) for (const operation of writes.operations) operations.add(operation);
    await writePhase(run, phase.items, writes);
  }
  const isWhole = !run.isCut();
  const followers = addFollowers(run, goesWith);
  kept?.done(followers);
  await kept?.end(isWhole);
  return { ...run.result, operations: [...operations] };
}

async function writePhase(run: Run<Change>, items: readonly Change[], writes: PhaseWrites) {
  if ('each' in writes) {
    await run.each(items, writes.each, writes.parallel);
    await writes.end?.();
    return;
  }
  const { many, split, ...how } = writes;
  await run.many(split?.(items) ?? [items], many, how);
}

function addFollowers(run: Run<Change>, goesWith: Plan['goesWith']): Change[] {
  const done = new Set(run.result.done);
  const reasons = new Map(run.result.failed.map(({ item, reason }) => [item, reason]));
  const skipped = new Map(run.result.skipped.map(({ item, reason }) => [item, reason]));
  const followers: Change[] = [];
  for (const [item, main] of goesWith) {
    if (done.has(main)) {
      followers.push(item);
      run.add('done', item);
    } else if (reasons.has(main)) run.add('failed', item, reasons.get(main));
    else run.add('skipped', item, skipped.get(main));
  }
  return followers;
}

export const openFrom = (files: ReadonlyMap<string, Blob | undefined>) => (key: string) => {
  const file = files.get(key);
  return file ? Promise.resolve(file) : rejectFile(key);
};

const rejectFile = (key: string) => Promise.reject(new Error(`${key} has no file.`));

interface KeptTask extends KeptRun {
  items: readonly KeptChange[];
}

/** Does not repeat finished writes. Rejects when the current state cannot be read. */
export async function resume(
  calls: Calls,
  { appId, task }: { appId: string; task: KeptTask },
  context: TaskContext,
): Promise<Applied> {
  const changes = task.items.map(({ change }) => change);
  const files = new Map(
    task.items.flatMap(({ change: { key }, file }) => (file ? [[key, file] as const] : [])),
  );
  let isOver = false;
  try {
    const applied = await applyChanges(
      calls,
      { appId, changes, openFile: openFrom(files), isResumed: true },
      context,
      // Failed writes stay stored for another attempt.
      () => Promise.resolve({ done: task.done, end: () => Promise.resolve() }),
    );
    isOver = applied.failed.length + applied.skipped.length === 0;
    return applied;
  } finally {
    await task.end(isOver);
  }
}
