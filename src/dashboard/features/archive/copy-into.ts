import type { QueryClient } from '@tanstack/react-query';
import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import { diffArchives, type Difference } from '#domain/archive-diff.ts';
import { type ArchivePlan, planWrites } from '#domain/archive-plan.ts';
import type { BatchReport } from '#dashboard/http/batch.ts';
import { makeStale } from '#dashboard/http/make-stale.ts';
import { keepPlan } from './kept-plan.ts';
import { readApp } from './read-app.ts';
import { type PlanRun, runPlan } from './run-plan.ts';
import { Hindrance } from './write-items.ts';

/** An application to be made: what it holds, and what it is called. */
export interface NewApp {
  name: string;
  archive: AppArchive;
}

/** All that has to be written into a new application. */
export function planNewApp({ name, archive }: NewApp): ArchivePlan {
  const before = emptyArchive({ name, platform: archive.platform });
  return planWrites({
    differences: diffArchives(before, { ...archive, name }).differences,
    before,
  });
}

/** Makes a new application with a name, and writes what the plan holds into it. Rejects when it cannot be made. */
export async function createFrom(
  queryClient: QueryClient,
  { name, archive: { platform } }: NewApp,
  { calls, ...run }: Omit<PlanRun, 'appId'>,
): Promise<{ appId: string; report: BatchReport<Difference> }> {
  const before = new Set((await calls.listApps()).map(({ _id }) => _id));
  await calls.createApp({ name, platform });
  makeStale(queryClient, ['createApp']);
  // Spec 7 leaves the answer open.
  const created = (await calls.listApps()).find((app) => app.name === name && !before.has(app._id));
  if (!created)
    throw new Hindrance(
      'The application was created, but the list does not show it yet. Reload the page, then merge the archive into it.',
    );
  const appId = created._id;
  const keep = keepPlan({ appId, title: `Import of “${name}”`, openFile: run.openFile });
  return { appId, report: await runPlan(queryClient, { ...run, calls, appId, keep }) };
}

/** Reads the target again and plans only the writes that it still lacks. */
export async function planRest(
  { appId, wanted }: { appId: string; wanted: AppArchive },
  { calls, signal }: Pick<PlanRun, 'calls' | 'signal'>,
): Promise<ArchivePlan> {
  const { archive: before } = await readApp(appId, calls, { signal });
  const { differences } = diffArchives(before, wanted);
  return planWrites({
    differences: differences.filter(({ change }) => change !== 'removed'),
    before,
  });
}
