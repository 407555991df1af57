import type { QueryClient } from '@tanstack/react-query';
import { type Difference, getDifferenceId } from '#domain/archive-diff.ts';
import { planWrites } from '#domain/archive-plan.ts';
import type { BatchReport } from '#dashboard/http/batch.ts';
import { type ContinueWork, continueWork } from '#dashboard/http/continue-work.ts';
import { type Keep, keepWork } from '#dashboard/http/keep-work.ts';
import { archiveCalls } from './archive-calls.ts';
import { describeFailure, getDifferenceName } from './describe-archive.ts';
import { readThings } from './read-things.ts';
import { runPlan } from './run-plan.ts';

interface KeptDifference {
  difference: Difference;
  /** Of an image whose file comes with it. */
  file?: Blob;
}

interface PlanToKeep {
  appId: string;
  /** E.g. `Import of “Nimbus”`. */
  title: string;
  openFile: (key: string) => Promise<Blob>;
}

const hasFile = ({ kind, change, ...sides }: Difference): boolean =>
  kind === 'image' &&
  change !== 'removed' &&
  'after' in sides &&
  typeof sides.after === 'object' &&
  'file' in sides.after;

/** Has the writes of a plan survive a lost session, a reload, or a tab that is closed. */
export const keepPlan = ({ appId, title, openFile }: PlanToKeep): Keep<Difference> =>
  keepWork({
    kind: 'application',
    place: appId,
    title,
    getKey: getDifferenceId,
    toKept: async (difference): Promise<KeptDifference> =>
      hasFile(difference) ? { difference, file: await openFile(difference.key) } : { difference },
  });

/** Goes on with the writes of a plan: what is there by now is looked up first. */
export const continuePlan = (queryClient: QueryClient, appId: string): ContinueWork =>
  continueWork<KeptDifference>({
    getName: ({ difference }) => getDifferenceName(difference),
    lookUp: async (items) => {
      const differences = items.map(({ difference }) => difference);
      const { getStanding } = await readThings({
        appId,
        differences,
        calls: archiveCalls,
        withTranslations: true,
      });
      return ({ difference }) => getStanding(difference);
    },
    write: async (items, { signal, onProgress, keep }) => {
      const kept = new Map(items.map((item) => [item.difference, item]));
      const get = (differences: readonly Difference[]) =>
        differences.flatMap((difference) => kept.get(difference) ?? []);
      const report = await runPlan(queryClient, {
        plan: planWrites({ differences: [...kept.keys()], before: { translations: new Map() } }),
        appId,
        calls: archiveCalls,
        openFile: (key) => {
          const item = items.find(
            ({ difference }) => hasFile(difference) && difference.key === key,
          );
          return item?.file
            ? Promise.resolve(item.file)
            : Promise.reject(new Error(`${key} has no file.`));
        },
        signal,
        onProgress,
        keep: async () => {
          const run = await keep?.(items);
          return run && { done: (done) => run.done(get(done)), end: run.end };
        },
      });
      return toKeptReport(report, kept);
    },
    describe: (error, { difference }) => describeFailure(error, difference),
  });

function toKeptReport(
  { done, failed, notStarted, ...rest }: BatchReport<Difference>,
  kept: ReadonlyMap<Difference, KeptDifference>,
): BatchReport<KeptDifference> {
  const get = (difference: Difference) => kept.get(difference) ?? { difference };
  return {
    ...rest,
    done: done.map(get),
    failed: failed.map(({ item, error }) => ({ item: get(item), error })),
    notStarted: notStarted.map(get),
  };
}
