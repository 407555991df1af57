import type { QueryClient } from '@tanstack/react-query';
import { describeError } from '#dashboard/http/api-error.ts';
import { getRemainder, runBatch } from '#dashboard/http/batch.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { offerUndo } from '#dashboard/ui/undo.ts';
import type { JobCourse, JobReport } from '#dashboard/ui/work/job-store.ts';
import { reportBatch } from '#dashboard/ui/work/report-batch.ts';
import { assignVpnServers } from '#generated/api/app-vpn-servers.ts';
import type { Cell } from './changes.ts';
import { type Named, toJobReport } from './describe-failures.ts';
import { writeAssignments } from './write-assignments.ts';
import { listCells, type Write, writesFor } from './writes.ts';

const FAILED = 'Error adding servers';

const assignments = { one: 'assignment', many: 'assignments' };

/** What was done in the grid by one press. */
export interface Changed {
  added: readonly Cell[];
  removed: readonly Cell[];
  /** Whether something that was removed had been premium. */
  isPremium: (cell: Cell) => boolean;
  named: Named;
}

/** Offers to turn it round: what was added goes, what was removed is there again, premium where it was. */
export function offerChanged(queryClient: QueryClient, changed: Changed): void {
  const { added, removed } = changed;
  if (added.length + removed.length === 0) return;
  offerUndo({
    ...describeChanged(added.length, removed.length),
    takeBack: (course) => takeBack(queryClient, changed, course),
    describe: (error) =>
      describeError(error, added.length === 0 ? FAILED : 'Error removing servers'),
  });
}

function describeChanged(added: number, removed: number) {
  const count = formatCount(added + removed, assignments);
  if (removed === 0) return { message: `${count} added`, undone: `${count} removed again` };
  if (added === 0) return { message: `${count} removed`, undone: `${count} added again` };
  return { message: `${count} changed`, undone: `Change of ${count} undone` };
}

/** What was removed comes first, so that no app is left without a server on the way. */
async function takeBack(
  queryClient: QueryClient,
  { added, removed, isPremium, named }: Changed,
  { signal, onProgress }: JobCourse,
): Promise<JobReport> {
  const total = added.length + removed.length;
  const again = getWritesAgain(removed, isPremium);
  const returned = await assignAgain(queryClient, again, {
    signal,
    onProgress: ({ finished }) => onProgress({ finished, total }),
  });
  const gone = await removeAdded(queryClient, { named }, writesFor('remove', added), {
    signal,
    onProgress: ({ finished }) => onProgress({ finished: removed.length + finished, total }),
  });
  return join(returned, gone);
}

/** One of them may have nothing to be tried again. */
function join(one: JobReport, other: JobReport): JobReport {
  const retries = [one.retry, other.retry].filter((retry) => retry !== undefined);
  return {
    done: one.done + other.done,
    failures: [...one.failures, ...other.failures],
    stopped: one.stopped + other.stopped,
    ...(retries.length > 0 && {
      retry: async (course) => {
        const [first, second] = retries;
        const report = (await first?.(course)) ?? { done: 0, failures: [], stopped: 0 };
        return second ? join(report, await second(course)) : report;
      },
    }),
  };
}

type Again = Write & { isPremium: boolean };

const getWritesAgain = (cells: readonly Cell[], isPremium: Changed['isPremium']): Again[] =>
  [false, true].flatMap((premium) =>
    writesFor(
      'assign',
      cells.filter((cell) => isPremium(cell) === premium),
    ).map((write) => ({ ...write, isPremium: premium })),
  );

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
  const remainder = getRemainder(report);
  const told = reportBatch(
    { done: listCells(report.done).length, ...remainder },
    {
      name: ({ serverIds }) => formatCount(serverIds.length, assignments),
      explain: (error) => describeError(error, FAILED),
      again: (rest, again) => assignAgain(queryClient, rest, again),
    },
  );
  return { ...told, stopped: listCells(remainder.stopped).length };
}

async function removeAdded(
  queryClient: QueryClient,
  { named }: Pick<Changed, 'named'>,
  writes: readonly Write[],
  { signal, onProgress }: JobCourse,
): Promise<JobReport> {
  const report = await writeAssignments(queryClient, {
    items: writes,
    signal,
    onProgress,
    // What was added is not: somebody has assigned it meanwhile.
    keepsPremium: true,
  });
  return toJobReport(report, named, (rest, course) =>
    removeAdded(queryClient, { named }, rest, course),
  );
}
