import type { QueryClient } from '@tanstack/react-query';
import { UserError } from '#domain/api-error.ts';
import {
  getFailures,
  isStopped,
  mapResult,
  type RunTask,
  type TaskContext,
  type TaskResult,
} from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import type { ToRemoval } from '#changes/removals.ts';
import { confirmDelete } from '#dashboard/browser/work/confirm.ts';
import { formatCount } from '#domain/format.ts';
import { listFailures } from '#domain/group-failures.ts';
import { toast, type Undoable } from '#dashboard/browser/work/toast.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import type { ChangeTask } from './changes.ts';

interface Deletion<Thing> extends Pick<ChangeTask, 'appId' | 'page'> {
  noun: string;
  getName: (thing: Thing) => string;
  warning?: (things: readonly Thing[]) => string;
  /** Determines further losses before the user answers. Never rejects. */
  findOut?: (things: readonly Thing[]) => Promise<string>;
  fetchToRemoval: () => Promise<ToRemoval<Thing>>;
  /** Reads what else a restore needs. When it rejects, no undo is offered. */
  capture?: (things: readonly Thing[], context: TaskContext) => Promise<Captured<Thing>>;
  failed: { one: string; some: string };
}

export interface Captured<Thing> {
  /** The removals of the deleted items with all that went with them. */
  getRemoved: (deleted: readonly Thing[]) => readonly Change[];
  openFile?: (key: string) => Promise<Blob>;
}

export const describeGone = (count: number): string =>
  `Apps stop receiving ${count === 1 ? 'it' : 'them'}. You can undo it for ten seconds.`;

const MAX_NAMED = 20;

const NOT_UNDONE = 'It could not be undone';

/** Asks first, and offers to undo it. */
export function createDeletion<Thing>(queryClient: QueryClient, deletion: Deletion<Thing>) {
  const { noun, getName, findOut, failed } = deletion;
  const describeLoss = ([first, ...others]: readonly Thing[]) => {
    const gone = describeGone(1 + others.length);
    return first && others.length === 0 ? `Deletes the ${noun} “${getName(first)}”. ${gone}` : gone;
  };
  const warning = deletion.warning ?? describeLoss;
  const question = (things: readonly Thing[]) => ({
    message: warning(things),
    ...(findOut && { findOut: async () => ({ text: await findOut(things) }) }),
  });
  const preload = () => void fetchEngine(deletion).catch(() => undefined);

  const one = (thing: Thing) => {
    preload();
    const remove = createAttempts(queryClient, deletion, [thing]);
    confirmDelete({
      title: `Delete this ${noun}?`,
      ...question([thing]),
      run: async (context) => {
        const name = `${capitalised(noun)} “${getName(thing)}”`;
        const words = { message: `${name} deleted`, undone: `${name} is back` };
        const { restore, deletedByOthers: gone, ...result } = await remove([thing], context);
        if (result.done.length + gone.length === 0)
          throw new UserError(getFailures(result)[0]?.reason ?? failed.one);
        if (gone.length > 0) toast.success(`${name} was already gone`);
        else offerUndo({ ...words, run: restore, failed: NOT_UNDONE });
      },
      failed: failed.one,
    });
  };

  const many = (things: readonly Thing[], onDone: () => void) => {
    preload();
    const remove = createAttempts(queryClient, deletion, things);
    let left = things;
    let offered: Undoable | undefined;
    confirmDelete({
      title: `Delete ${formatCount(things.length, noun)}?`,
      ...question(things),
      isStoppable: true,
      jobTitle: getTitle(things, deletion),
      run: async (context) => {
        const attempt = await remove(left, context);
        const { restore, deletedSoFar, deletedByOthers: gone, ...result } = attempt;
        left = [...result.failed, ...result.skipped].map(({ item }) => item);
        const count = formatCount(deletedSoFar.length, noun);
        const undone = `${count} ${deletedSoFar.length === 1 ? 'is' : 'are'} back`;
        if (result.done.length > 0)
          offered = offerUndo(
            { message: `${count} deleted`, undone, run: restore, failed: NOT_UNDONE },
            offered,
          );
        if (gone.length > 0) {
          const others = formatCount(gone.length, `${noun} was`, `${noun}s were`);
          toast.success(`${others} already gone`);
        }
        if (left.length > 0) throw new UserError(describeRest(result, deletion));
        onDone();
      },
      failed: failed.some,
    });
  };
  return { one, many };
}

const getTitle = (things: readonly unknown[], { noun }: Pick<Deletion<never>, 'noun'>) =>
  `Deletion of ${formatCount(things.length, noun)}`;

/** Loaded on demand: too large for the pages of lists. */
async function fetchEngine<Thing>({ fetchToRemoval }: Deletion<Thing>) {
  const [{ apply, undo }, toRemoval] = await Promise.all([
    import('./changes.ts'),
    fetchToRemoval(),
  ]);
  return { apply, undo, toRemoval };
}

interface Removed<Thing> extends TaskResult<Thing> {
  deletedByOthers: readonly Thing[];
  deletedSoFar: readonly Thing[];
  restore: RunTask<Change> | undefined;
}

/**
 * Captures once, since a failed attempt may have deleted some. At a retry, missing items count as
 * deleted: the first response may have been lost.
 */
function createAttempts<Thing>(
  queryClient: QueryClient,
  deletion: Deletion<Thing>,
  things: readonly Thing[],
) {
  const { appId, page, capture } = deletion;
  const set = { appId, page, isKept: things.length > 1 };
  let isRetry = false;
  let captured: Captured<Thing> | undefined;
  const deletedSoFar: Thing[] = [];
  /** When they are missing later, someone else has deleted them. */
  const refused = new Set<Thing>();
  return async (left: readonly Thing[], context: TaskContext): Promise<Removed<Thing>> => {
    const { apply, undo, toRemoval } = await fetchEngine(deletion);
    captured ??= capture
      ? await capture(things, context).catch(() => undefined)
      : { getRemoved: (deleted) => deleted.map(toRemoval) };
    const removals = new Map(left.map((thing) => [toRemoval(thing), thing]));
    const task = { ...set, title: getTitle(left, deletion), changes: [...removals.keys()] };
    const applied = await apply(
      queryClient,
      { ...task, isFresh: !isRetry },
      { ...context, isRetry },
    );
    isRetry = true;
    const result = mapResult(applied, (change) => removals.get(change) as Thing); // as: the map contains each change
    const deletedByOthers = result.done.filter((thing) => refused.has(thing));
    const done = result.done.filter((thing) => !refused.has(thing));
    for (const skipped of result.skipped) if (!isStopped(skipped)) refused.add(skipped.item);
    deletedSoFar.push(...done);
    const { getRemoved, openFile } = captured ?? {};
    const restore =
      getRemoved && undo(queryClient, { appId, page, changes: getRemoved(deletedSoFar), openFile });
    return { ...result, done, deletedByOthers, deletedSoFar: [...deletedSoFar], restore };
  };
}

function describeRest<Thing>(
  result: TaskResult<Thing>,
  { noun, getName, failed }: Deletion<Thing>,
): string {
  const failures = getFailures(result);
  const stopped = result.skipped.filter(isStopped);
  const named = failures.map(({ item, reason }) => ({ name: getName(item), reason }));
  const rest = `Stopped: ${formatCount(stopped.length, noun)} not deleted`;
  return [
    ...(failures.length > 0 ? [failed.some] : []),
    ...listFailures(named, MAX_NAMED),
    ...(stopped.length > 0 ? [rest] : []),
  ].join('\n');
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
