import type { QueryClient } from '@tanstack/react-query';
import type { TaskContext } from '#domain/task.ts';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import { offerUndo } from '#dashboard/ui/feedback/undo.ts';
import type { JobReport } from '#dashboard/ui/feedback/work/job-store.ts';
import type { Cell } from './changes.ts';
import { type Named, toJobReport } from './describe-failures.ts';
import { writeInOrder } from './write-assignments.ts';
import { type Write, writesFor } from './writes.ts';

const FAILED = 'Error adding servers';

const assignments = { one: 'assignment', many: 'assignments' };

/** The result of one action in the grid. */
export interface Changed {
  added: readonly Cell[];
  removed: readonly Cell[];
  /** Whether a removed assignment was premium. */
  isPremium: (cell: Cell) => boolean;
  named: Named;
}

/** Offers an undo: removes the added assignments, restores the removed ones, premium included. */
export function offerChanged(queryClient: QueryClient, changed: Changed): void {
  const { added, removed } = changed;
  if (added.length + removed.length === 0) return;
  offerUndo({
    ...describeChanged(added.length, removed.length),
    takeBack: (context) => takeBack(queryClient, changed, context),
    failed: added.length === 0 ? FAILED : 'Error removing servers',
  });
}

function describeChanged(added: number, removed: number) {
  const count = formatCount(added + removed, assignments);
  if (removed === 0) return { message: `${count} added`, undone: `${count} removed again` };
  if (added === 0) return { message: `${count} removed`, undone: `${count} added again` };
  return { message: `${count} changed`, undone: `Change of ${count} undone` };
}

/** Assigns first, so that no app is without a server in between. */
async function takeBack(
  queryClient: QueryClient,
  { added, removed, isPremium, named }: Changed,
  context: TaskContext,
): Promise<JobReport> {
  const again = [false, true].flatMap((premium) =>
    writesFor(
      'assign',
      removed.filter((cell) => isPremium(cell) === premium),
    ).map((write): Write => ({ ...write, isPremium: premium })),
  );
  return writeBack(queryClient, [...again, ...writesFor('remove', added)], named, context);
}

async function writeBack(
  queryClient: QueryClient,
  writes: readonly Write[],
  named: Named,
  context: TaskContext,
): Promise<JobReport> {
  // An added assignment is not premium. If it is, another user has assigned it since.
  const result = await writeInOrder(queryClient, { items: writes, keepsPremium: true }, context);
  return toJobReport(result, named, (rest, retrying) =>
    writeBack(queryClient, rest, named, retrying),
  );
}
