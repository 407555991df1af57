import type { JobCourse, JobReport } from './job-store.ts';

/** How a batch has ended: how many it wrote, what failed, and what somebody stopped before its turn. */
export interface Outcome<Item> {
  done: number;
  failures: readonly { item: Item; error: unknown }[];
  stopped: readonly Item[];
}

interface Words<Item> {
  name: (item: Item) => string;
  /** Why an item could not be written, for a person. */
  explain: (error: unknown, item: Item) => string;
  /** Tries once more what failed or was stopped. */
  again: (rest: readonly Item[], course: JobCourse) => Promise<JobReport>;
}

/** Reports a batch under `Work`; a retry writes what is left of it. */
export function reportBatch<Item>(
  { done, failures, stopped }: Outcome<Item>,
  { name, explain, again }: Words<Item>,
): JobReport {
  const rest = [...failures.map(({ item }) => item), ...stopped];
  return {
    done,
    failures: failures.map(({ item, error }) => ({
      name: name(item),
      reason: explain(error, item),
    })),
    stopped: stopped.length,
    ...(rest.length > 0 && { retry: (course) => again(rest, course) }),
  };
}
