import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
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
import { listSome } from '#domain/long-text.ts';
import { groupFailures } from '#domain/group-failures.ts';
import { offerToRestore, toast } from '#dashboard/browser/work/toast.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';

type Restore<Thing> = (deleted: readonly Thing[]) => RunTask<Change>;

export interface Deletion<Thing> {
  noun: { one: string; many: string };
  getName: (thing: Thing) => string;
  warning?: (things: readonly Thing[]) => string;
  /** Determines further losses before the user answers. Never rejects. */
  findOut?: (things: readonly Thing[]) => Promise<string>;
  /** At a retry, missing items count as deleted: the first response may have been lost. */
  remove: (
    things: readonly Thing[],
    context: TaskContext,
    isRetry: boolean,
  ) => Promise<TaskResult<Thing>>;
  /** Returns how to restore the deleted items. When it rejects, no undo is offered. */
  capture: (things: readonly Thing[], context: TaskContext) => Promise<Restore<Thing>>;
  /** The calls for one item that nothing else depends on. */
  single?: Single<Thing>;
  failed: { one: string; some: string };
}

interface Single<Thing> {
  remove: (thing: Thing) => Promise<unknown>;
  restore: (thing: Thing) => Promise<unknown>;
}

export const describeGone = (count: number): string =>
  `Apps stop receiving ${count === 1 ? 'it' : 'them'}. You can undo it for ten seconds.`;

const MAX_NAMED = 20;

/** Replaces the offer to undo. */
export const UNREAD = 'This cannot be undone: its contents could not be saved first.';

const NOT_UNDONE = 'It could not be undone';

interface Deleted<Thing> {
  message: string;
  undone: string;
  restore: Restore<Thing> | undefined;
}

export function createDeletion<Thing>(deletion: Deletion<Thing>) {
  const { noun, getName, findOut, single, failed } = deletion;
  const describeLoss = ([first, ...others]: readonly Thing[]) => {
    const gone = describeGone(1 + others.length);
    return first && others.length === 0
      ? `Deletes the ${noun.one} “${getName(first)}”. ${gone}`
      : gone;
  };
  const warning = deletion.warning ?? describeLoss;
  const question = (things: readonly Thing[]) => ({
    message: warning(things),
    ...(findOut && { findOut: async () => ({ text: await findOut(things) }) }),
  });
  /** Captures once, since a failed attempt may have deleted some. */
  const createAttempts = (things: readonly Thing[], wasTried: boolean) => {
    let restore: Restore<Thing> | undefined;
    let isRetry = wasTried;
    return async (left: readonly Thing[], context: TaskContext) => {
      restore ??= await deletion.capture(things, context).catch(() => undefined);
      const result = await deletion.remove(left, context, isRetry);
      isRetry = true;
      return { restore, result };
    };
  };
  const tell = (gone: readonly Thing[], { message, undone, restore }: Deleted<Thing>) => {
    if (!restore) toast.success(`${message}. ${UNREAD}`);
    else
      offerUndo({
        message,
        undone,
        run: restore(gone),
        failed: NOT_UNDONE,
      });
  };
  const one = (thing: Thing) => {
    let quick = single;
    const attempt = createAttempts([thing], quick !== undefined);
    confirmDelete({
      title: `Delete this ${noun.one}?`,
      ...question([thing]),
      run: async (context) => {
        const name = `${capitalised(noun.one)} “${getName(thing)}”`;
        const words = { message: `${name} deleted`, undone: `${name} is back` };
        if (quick) {
          const { remove, restore } = quick;
          // A retry needs the engine, which compares with the current state.
          quick = undefined;
          await remove(thing);
          offerToRestore({ ...words, run: () => restore(thing), failed: NOT_UNDONE });
          return;
        }
        const { restore, result } = await attempt([thing], context);
        if (result.done.length === 0) throw new UserError(result.failed[0]?.reason ?? failed.one);
        tell([thing], { ...words, restore });
      },
      failed: failed.one,
    });
  };

  const many = (things: readonly Thing[], onDone: () => void) => {
    const attempt = createAttempts(things, false);
    let left = things;
    confirmDelete({
      title: `Delete ${formatCount(things.length, noun)}?`,
      ...question(things),
      isStoppable: true,
      jobTitle: `Deletion of ${formatCount(things.length, noun)}`,
      run: async (context) => {
        const { restore, result } = await attempt(left, context);
        const gone = result.done;
        left = [...result.failed, ...result.skipped].map(({ item }) => item);
        const count = formatCount(gone.length, noun);
        const undone = `${count} ${gone.length === 1 ? 'is' : 'are'} back`;
        if (gone.length > 0) tell(gone, { message: `${count} deleted`, undone, restore });
        if (left.length > 0) throw new UserError(describeRest(result, deletion));
        onDone();
      },
      failed: failed.some,
    });
  };
  return { one, many };
}

function describeRest<Thing>(
  result: TaskResult<Thing>,
  { noun, getName, failed }: Deletion<Thing>,
): string {
  const failures = getFailures(result);
  const stopped = result.skipped.filter(isStopped);
  const found = groupFailures(
    failures.map(({ item, reason }) => ({ name: getName(item), reason })),
    MAX_NAMED,
  );
  const lines = found.map(({ name, reason }) => `${name}: ${reason}`);
  const head = failures.length > 0 ? [failed.some] : [];
  const rest = `Stopped: ${formatCount(stopped.length, noun)} not deleted`;
  return [...head, ...listSome(lines, MAX_NAMED), ...(stopped.length > 0 ? [rest] : [])].join('\n');
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export interface Captured<Thing> {
  getChanges: (deleted: readonly Thing[]) => readonly Change[];
  openFile?: (key: string) => Promise<Blob>;
}

/** As the generated hook does, without rendering the list for each state of the call. */
export const runMutation = <Data, Failure, Variables>(
  queryClient: QueryClient,
  options: UseMutationOptions<Data, Failure, Variables>,
  variables: Variables,
): Promise<Data> => queryClient.getMutationCache().build(queryClient, options).execute(variables);

interface ChangeDeletion<Thing> extends Omit<Deletion<Thing>, 'remove' | 'capture'> {
  appId: string;
  page: string;
  fetchToRemoval: () => Promise<ToRemoval<Thing>>;
  capture?: (things: readonly Thing[], context: TaskContext) => Promise<Captured<Thing>>;
}

export function createChangeDeletion<Thing>(
  queryClient: QueryClient,
  { appId, page, fetchToRemoval, capture, ...deletion }: ChangeDeletion<Thing>,
) {
  // Loaded on demand: too large for the pages of lists.
  const fetchEngine = async () => {
    const [{ apply, applyRest }, { undoChanges }, toRemoval] = await Promise.all([
      import('./changes.ts'),
      import('#changes/undo.ts'),
      fetchToRemoval(),
    ]);
    return { apply, applyRest, undoChanges, toRemoval };
  };
  const { one, many } = createDeletion<Thing>({
    ...deletion,
    remove: async (things, context, isRetry) => {
      const { apply, toRemoval } = await fetchEngine();
      const removals = new Map(things.map((thing) => [toRemoval(thing), thing]));
      const title = `Deletion of ${formatCount(things.length, deletion.noun)}`;
      const task = { appId, page, title, changes: [...removals.keys()], isFresh: !isRetry };
      const applied = await apply(queryClient, task, context);
      const result = mapResult(applied, (change) => removals.get(change) as Thing); // as: the map contains each change
      const left = new Set([...result.failed, ...result.skipped].map(({ item }) => item));
      return { ...result, done: things.filter((thing) => !left.has(thing)) };
    },
    capture: async (things, context) => {
      const [{ applyRest, undoChanges, toRemoval }, captured] = await Promise.all([
        fetchEngine(),
        capture?.(things, context),
      ]);
      const restore = (deleted: readonly Thing[]) =>
        undoChanges(deleted.map(toRemoval), { translations: new Map() });
      const getChanges = captured?.getChanges ?? restore;
      return (deleted) => {
        const { openFile } = captured ?? {};
        const set = { appId, page, changes: getChanges(deleted), openFile, title: 'Undo' };
        return applyRest(queryClient, set);
      };
    },
  });
  const preload = () => void fetchEngine().catch(() => undefined);
  return {
    one: (...asked: Parameters<typeof one>) => {
      if (!deletion.single) preload();
      one(...asked);
    },
    many: (...asked: Parameters<typeof many>) => {
      preload();
      many(...asked);
    },
  };
}
