import { describeError } from '#domain/api-error.ts';
import { type BatchReport, getFailures, getStopped } from './batch.ts';

interface RowFailures {
  /** Why a row could not be written, by its id; every other one is written. */
  failures: Map<number, string>;
  /** The first failure in the words of the call that failed. */
  error?: string;
}

/** For what was left when a batch was stopped. */
export const STOPPED = 'Not started: you stopped it first.';

/** Words what a batch of rows did not write; `failed` is spec 8's sentence for a failure without words. */
export function describeFailures(report: BatchReport<{ id: number }>, failed: string): RowFailures {
  const failures = new Map(
    getFailures(report).map(({ item, error }) => [item.id, describeError(error, failed)]),
  );
  for (const { id } of getStopped(report)) failures.set(id, STOPPED);
  if (failures.size === 0) return { failures };
  const { firstError } = report;
  return { failures, error: firstError ? describeError(firstError, failed) : STOPPED };
}
