import { UserError } from '#domain/api-error.ts';
import { isStopped, type TaskContext, type TaskResult } from '#domain/task.ts';
import { confirmDelete } from '../dialog/confirm.ts';
import { formatCount } from '../format/format-count.ts';
import { groupFailures } from './group-failures.ts';
import { toast } from './toast.ts';
import { offerUndo } from './undo.ts';
import type { JobReport } from './work/job-store.ts';

type Restore<Thing> = (deleted: readonly Thing[], context: TaskContext) => Promise<JobReport>;

export interface Deletion<Thing> {
  noun: { one: string; many: string };
  getName: (thing: Thing) => string;
  /** Describes the loss, for one or several; absent if nothing else is lost. */
  warning?: (things: readonly Thing[]) => string;
  /** Determines further losses before the user answers. Never rejects. */
  findOut?: (things: readonly Thing[]) => Promise<string>;
  remove: (things: readonly Thing[], context: TaskContext) => Promise<TaskResult<Thing>>;
  /**
   * Reads the contents; returns how to restore the deleted ones. When it rejects, no undo is
   * offered.
   */
  capture: (things: readonly Thing[], context: TaskContext) => Promise<Restore<Thing>>;
  failed: { one: string; some: string };
}

export const describeGone = (count: number): string =>
  `Apps stop receiving ${count === 1 ? 'it' : 'them'}. You can undo it for ten seconds.`;

/** Failed items in the dialog; all of them stay selected on the page. */
const MAX_NAMED = 20;

/** Replaces the offer to undo. */
export const UNREAD = 'This cannot be undone: its contents could not be saved first.';

interface Told<Thing> {
  message: string;
  undone: string;
  /** Absent when the contents could not be read. */
  restore: Restore<Thing> | undefined;
}

/** Deletes one or many items, with the question before and the undo after. */
export function createDeletion<Thing>(deletion: Deletion<Thing>) {
  const { noun, getName, findOut, failed } = deletion;
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
  const capture = (things: readonly Thing[], context: TaskContext) =>
    deletion.capture(things, context).catch(() => undefined);
  const tell = (gone: readonly Thing[], { message, undone, restore }: Told<Thing>) => {
    if (!restore) toast.success(`${message}. ${UNREAD}`);
    else
      offerUndo({
        message,
        undone,
        takeBack: (context) => restore(gone, context),
        failed: 'It could not be undone',
      });
  };
  const one = (thing: Thing) =>
    confirmDelete({
      title: `Delete this ${noun.one}?`,
      ...question([thing]),
      run: async (context) => {
        const restore = await capture([thing], context);
        const result = await deletion.remove([thing], context);
        if (result.done.length === 0) throw new UserError(result.failed[0]?.reason ?? failed.one);
        const name = `${capitalised(noun.one)} “${getName(thing)}”`;
        tell([thing], { message: `${name} deleted`, undone: `${name} is back`, restore });
      },
      failed: failed.one,
    });

  /** Calls `onDone` when all are deleted; a retry deletes the rest. */
  const many = (things: readonly Thing[], onDone: () => void) => {
    let left = things;
    confirmDelete({
      title: `Delete ${formatCount(things.length, noun)}?`,
      ...question(things),
      isStoppable: true,
      jobTitle: `Deletion of ${formatCount(things.length, noun)}`,
      run: async (context) => {
        const restore = await capture(left, context);
        const result = await deletion.remove(left, context);
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

/** One line for each item that was not deleted. */
function describeRest<Thing>(
  { failed: left, skipped }: TaskResult<Thing>,
  { noun, getName, failed }: Deletion<Thing>,
): string {
  const failures = [...left, ...skipped.filter((one) => !isStopped(one))];
  const stopped = skipped.filter(isStopped);
  const found = groupFailures(
    failures.map(({ item, reason }) => ({ name: getName(item), reason })),
    MAX_NAMED,
  );
  const lines = found.slice(0, MAX_NAMED).map(({ name, reason }) => `${name}: ${reason}`);
  const more = found.length - lines.length;
  if (more > 0) lines.push(`and ${more.toLocaleString()} more`);
  const head = failures.length > 0 ? [failed.some] : [];
  const rest = `Stopped: ${formatCount(stopped.length, noun)} not deleted`;
  return [...head, ...lines, ...(stopped.length > 0 ? [rest] : [])].join('\n');
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
