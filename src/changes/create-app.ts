import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import type { TaskContext } from '#domain/task.ts';
import { type Applied, applyPlan, type PlannedChanges } from './apply.ts';
import type { Calls } from './calls.ts';
import { diffArchives } from './diff.ts';
import type { Keep } from './journal.ts';
import { type Plan, planWrites } from './plan.ts';
import { readApp } from './read-app.ts';
import { mayBeDone, UserError } from '#domain/api-error.ts';

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
  keep?: ((appId: string) => Keep) | undefined;
  onCreated?: (appId: string) => void;
}

export interface Created extends Applied {
  appId: string;
}

/** Applications listed before an attempt that may have created one. */
const attempts = new WeakMap<AppArchive, ReadonlySet<string>>();

/** Rejects when the application cannot be created. */
export async function createApp(
  calls: Calls,
  { app: { name, archive }, keep, onCreated, ...planned }: Creation,
  context: TaskContext,
): Promise<Created> {
  const earlier = attempts.get(archive);
  const before = earlier ?? new Set((await calls.listApps()).map(({ _id }) => _id));
  // Spec 7 leaves the response open.
  const find = async () =>
    (await calls.listApps()).find((app) => app.name === name && !before.has(app._id));
  let created = earlier && (await find());
  if (!created) {
    attempts.set(archive, before);
    await calls.createApp({ name, platform: archive.platform }).catch((error: unknown) => {
      if (!earlier && !mayBeDone(error)) attempts.delete(archive);
      throw error;
    });
    created = await find();
  }
  if (!created)
    throw new UserError(
      'The application was created, but the list does not show it yet. Reload the page, then merge the archive into it.',
    );
  attempts.delete(archive);
  const appId = created._id;
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
