import type { QueryClient } from '@tanstack/react-query';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { TaskContext } from '#domain/task.ts';
import { type Applied, applyPlan, openFrom } from '#changes/apply.ts';
import { createApp, planNewApp, planRest } from '#changes/create-app.ts';
import type { Change } from '#changes/diff.ts';
import { readApp, toTranslations } from '#changes/read-app.ts';
import { makeStale } from '#dashboard/http/make-stale.ts';
import type { JobReport } from '#dashboard/ui/work/job-store.ts';
import { applyAsJob, calls, reportChanges } from './changes.ts';

type Restore = (context: TaskContext) => Promise<JobReport>;

/** Reads all of an application before it is deleted; returns how to restore it. Rejects when it cannot be read. */
export async function captureApp(
  queryClient: QueryClient,
  appId: string,
  context: TaskContext,
): Promise<Restore> {
  const { archive, files } = await readApp(appId, calls, context);
  const openFile = openFrom(files);
  const { name } = archive;
  const report = (created: string, applied: Applied): JobReport => {
    makeStale(queryClient, applied.operations);
    return {
      ...reportChanges(applied, (again) => writeRest(created, again)),
      notes: ['Its ID and its API key are new'],
    };
  };
  const writeRest = async (created: string, again: TaskContext) => {
    const plan = await planRest(calls, { appId: created, wanted: archive }, again);
    return report(created, await applyPlan(calls, { plan, appId: created, openFile }, again));
  };
  return async (restoring) => {
    const app = { name, archive };
    const creation = { app, plan: planNewApp(app), openFile };
    const created = await createApp(calls, creation, restoring);
    return report(created.appId, created);
  };
}

/** Reads the translations that are deleted with languages; returns how to restore both. Rejects when they cannot be read. */
export async function captureLanguages(
  queryClient: QueryClient,
  appId: string,
  locales: readonly TargetLocaleCode[],
): Promise<Restore> {
  const changes = await Promise.all(
    locales.map(async (locale): Promise<Change[]> => {
      const { data } = await calls.listLocaleTexts(appId, { locale });
      const translations = [...toTranslations(data)].map(([key, after]): Change => ({
        kind: 'translation',
        change: 'added',
        locale,
        key,
        after,
      }));
      return [{ kind: 'language', change: 'added', key: locale, after: locale }, ...translations];
    }),
  );
  const task = { appId, changes: changes.flat(), title: 'Undo' };
  return (context) => applyAsJob(queryClient, task, context);
}
