import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import type { TaskContext } from '#domain/task.ts';
import { type Applied, applyPlan, type PlannedChanges } from './apply.ts';
import type { Calls } from './calls.ts';
import { diffArchives } from './diff.ts';
import type { Keep } from './journal.ts';
import { type Plan, planWrites } from './plan.ts';
import { readApp } from './read-app.ts';
import { UserError } from '#domain/api-error.ts';
import type { CreateOnce } from './create-once.ts';

export interface NewApp {
  name: string;
  archive: AppArchive;
}

export function planNewApp({ name, archive }: NewApp): Plan {
  const before = emptyArchive({ name, platform: archive.platform });
  return planWrites({
    differences: diffArchives(before, { ...archive, name }).differences,
    before,
  });
}

interface Creation extends Omit<PlannedChanges, 'appId'> {
  app: NewApp;
  create: CreateOnce;
  keep?: ((appId: string) => Keep) | undefined;
  onCreated?: (appId: string) => void;
}

export interface Created extends Applied {
  appId: string;
}

/** Rejects when the application cannot be created. */
export async function createApp(
  calls: Calls,
  { app: { name, archive }, create, keep, onCreated, ...planned }: Creation,
  context: TaskContext,
): Promise<Created> {
  const appId = await create({ name, platform: archive.platform });
  if (appId === undefined)
    throw new UserError(
      'The application was created, but the list does not show it yet. Reload the page, then merge the archive into it.',
    );
  onCreated?.(appId);
  const applied = await applyPlan(calls, { ...planned, appId }, context, keep?.(appId));
  return { ...applied, operations: ['createApp', ...applied.operations], appId };
}

export async function planRest(
  calls: Calls,
  { appId, wanted }: { appId: string; wanted: AppArchive },
  { signal }: Pick<TaskContext, 'signal'>,
): Promise<Plan> {
  const { archive: before } = await readApp(appId, calls, { signal });
  const { differences } = diffArchives(before, wanted);
  return planWrites({
    differences: differences.filter(({ change }) => change !== 'removed'),
    before,
  });
}
