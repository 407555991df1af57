import type { QueryClient } from '@tanstack/react-query';
import type { ArchivePlan, PlanPhase } from '#domain/archive-plan.ts';
import type { Difference } from '#domain/archive-diff.ts';
import {
  type BatchProgress,
  type BatchReport,
  type Failure,
  runBatch,
  runBulkBatch,
} from '#dashboard/http/batch.ts';
import type { Keep } from '#dashboard/http/keep-work.ts';
import { splitParts } from '#dashboard/http/split-parts.ts';
import type { ArchiveCalls } from './archive-calls.ts';
import { createWrites, type PhaseWrites } from './plan-writes.ts';

export interface PlanRun {
  plan: ArchivePlan;
  appId: string;
  calls: ArchiveCalls;
  /** The file of an image of the application that is written. */
  openFile: (key: string) => Promise<Blob>;
  signal: AbortSignal;
  onProgress?: (progress: BatchProgress) => void;
  /** Has what does not come to its end be continued later. */
  keep?: Keep<Difference> | undefined;
}

/**
 * Carries out a plan, one phase after the other. It never rejects. What a server refuses does not stop the rest; out of
 * reach, or stopped, nothing more is begun. What failed is planned anew to be tried again: what is there by then is no
 * difference any more.
 */
export async function runPlan(
  queryClient: QueryClient,
  { plan, keep, onProgress, signal, ...target }: PlanRun,
): Promise<BatchReport<Difference>> {
  const { phases, goesWith } = plan;
  const all = phases.flatMap(({ items }) => items);
  const kept = await keep?.([...all, ...goesWith.keys()]);
  const writes = createWrites({ ...target, signal });
  const report: BatchReport<Difference> = { done: [], failed: [], notStarted: [] };
  for (const phase of phases) {
    if (signal.aborted || report.unreachable) {
      report.notStarted.push(...phase.items);
      continue;
    }
    const before = {
      finished: report.done.length + report.failed.length,
      failed: report.failed.length,
    };
    const found = await runPhase(queryClient, {
      items: phase.items,
      writes: writes(phase),
      signal,
      onProgress: ({ finished, failed }) =>
        onProgress?.({
          finished: before.finished + finished,
          failed: before.failed + failed,
          total: all.length,
        }),
      keep: kept && (() => Promise.resolve({ done: kept.done, end: () => Promise.resolve() })),
    });
    add(report, found);
  }
  const followers = addFollowers(report, goesWith);
  kept?.done(followers);
  await kept?.end(!signal.aborted && report.notStarted.length === 0);
  return report;
}

interface Phase extends Pick<PlanRun, 'signal' | 'onProgress' | 'keep'> {
  items: PlanPhase['items'];
  writes: PhaseWrites;
}

function runPhase(
  queryClient: QueryClient,
  { items, writes, ...course }: Phase,
): Promise<BatchReport<Difference>> {
  const { operations } = writes;
  if ('each' in writes)
    return runBatch(queryClient, { ...course, items, operations, call: writes.each });
  const { many, list, limits } = writes;
  const parts = limits ? splitParts(items, limits) : [items];
  return runBulkBatch(queryClient, { ...course, parts, list, operations, call: many });
}

function add(report: BatchReport<Difference>, found: BatchReport<Difference>): void {
  for (const item of found.done) report.done.push(item);
  for (const failure of found.failed) report.failed.push(failure);
  for (const item of found.notStarted) report.notStarted.push(item);
  report.firstError ??= found.firstError;
  if (found.unreachable) report.unreachable ??= found.unreachable;
}

/** Gives differences written as part of another one the same result; returns the ones that are done. */
function addFollowers(
  report: BatchReport<Difference>,
  goesWith: ArchivePlan['goesWith'],
): Difference[] {
  const done = new Set(report.done);
  const failed = new Map<Difference, Failure<Difference>>(
    report.failed.map((failure) => [failure.item, failure]),
  );
  const followers: Difference[] = [];
  for (const [item, main] of goesWith) {
    const failure = failed.get(main);
    if (done.has(main)) followers.push(item);
    else if (failure) report.failed.push({ ...failure, item });
    else report.notStarted.push(item);
  }
  report.done.push(...followers);
  return followers;
}
