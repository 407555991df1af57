import { getRest, isStopped, type TaskContext, type TaskResult } from '#domain/task.ts';
import type { JobReport } from './job-store.ts';

interface Words<Item> {
  /** The item's name for users. */
  getName: (item: Item) => string;
  retry: (context: TaskContext) => Promise<JobReport>;
}

export function toReport<Item>(
  result: TaskResult<Item>,
  { getName, retry }: Words<Item>,
): JobReport {
  const { done, failed, skipped } = result;
  const left = [...skipped.filter((one) => !isStopped(one)), ...failed];
  return {
    done: done.length,
    failures: left.map(({ item, reason }) => ({ name: getName(item), reason })),
    stopped: skipped.filter(isStopped).length,
    ...(getRest(result).length > 0 && { retry }),
  };
}
