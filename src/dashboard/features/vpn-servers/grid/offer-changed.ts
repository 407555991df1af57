import type { QueryClient } from '@tanstack/react-query';
import { describeError } from '#dashboard/http/api-error.ts';
import { getRemainder, runBatch } from '#dashboard/http/batch.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { offerUndo } from '#dashboard/ui/undo.ts';
import type { JobCourse, JobReport } from '#dashboard/ui/work/job-store.ts';
import { assignVpnServers } from '#generated/api/app-vpn-servers.ts';
import type { Cell } from './changes.ts';
import { type Named, toJobReport } from './describe-failures.ts';
import { writeAssignments } from './write-assignments.ts';
import { type Write, writesFor } from './writes.ts';

const FAILED = 'Error adding servers';

const assignments = { one: 'assignment', many: 'assignments' };

/** Offers to assign servers again that were removed from apps; what was premium is premium again. */
export function offerRemoved(
  queryClient: QueryClient,
  cells: readonly Cell[],
  isPremium: (cell: Cell) => boolean,
): void {
  const writes = [false, true].flatMap((premium) =>
    writesFor(
      'assign',
      cells.filter((cell) => isPremium(cell) === premium),
    ).map((write) => ({ ...write, isPremium: premium })),
  );
  const count = formatCount(cells.length, assignments);
  offerUndo({
    message: `${count} removed`,
    undone: `${count} added again`,
    takeBack: (course) => assignAgain(queryClient, writes, course),
    describe: (error) => describeError(error, FAILED),
  });
}

type Again = Write & { isPremium: boolean };

async function assignAgain(
  queryClient: QueryClient,
  writes: readonly Again[],
  course: JobCourse,
): Promise<JobReport> {
  const report = await runBatch(queryClient, {
    items: writes,
    operations: ['assignVpnServers'],
    ...course,
    call: ({ appId, serverIds, isPremium }) =>
      assignVpnServers({ appId, serverIds: [...serverIds], isPremium }),
  });
  const { failures, stopped } = getRemainder(report);
  const rest = [...failures.map(({ item }) => item), ...stopped];
  const count = (some: readonly Write[]) =>
    some.reduce((sum, { serverIds }) => sum + serverIds.length, 0);
  return {
    done: count(report.done),
    failures: failures.map(({ item, error }) => ({
      name: formatCount(item.serverIds.length, assignments),
      reason: describeError(error, FAILED),
    })),
    stopped: count(stopped),
    ...(rest.length > 0 && { retry: (again) => assignAgain(queryClient, rest, again) }),
  };
}

/** Offers to remove servers from apps again that many were assigned to at once. */
export function offerAdded(queryClient: QueryClient, cells: readonly Cell[], named: Named): void {
  const count = formatCount(cells.length, assignments);
  const remove = async (
    writes: readonly Write[],
    { signal, onProgress }: JobCourse,
  ): Promise<JobReport> => {
    const report = await writeAssignments(queryClient, {
      items: writes,
      signal,
      onProgress,
      // What was added is not: somebody has assigned it meanwhile.
      keepsPremium: true,
    });
    return toJobReport(report, named, remove);
  };
  offerUndo({
    message: `${count} added`,
    undone: `${count} removed again`,
    takeBack: (course) => remove(writesFor('remove', cells), course),
    describe: (error) => describeError(error, 'Error removing servers'),
  });
}
