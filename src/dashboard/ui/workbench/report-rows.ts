import type { TaskResult } from '#domain/task.ts';
import type { SendReport } from './kind.ts';

/** The result of a task by the ids of its rows. */
export function reportRows<Item>(
  { failed, skipped, error }: TaskResult<Item>,
  getId: (item: Item) => number,
): SendReport {
  const left = [...failed, ...skipped];
  return {
    failures: new Map(left.map(({ item, reason }) => [getId(item), reason])),
    error: error ?? left[0]?.reason,
  };
}
