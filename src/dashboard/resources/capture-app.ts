import type { QueryClient } from '@tanstack/react-query';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { RunTask, TaskContext } from '#domain/task.ts';
import { applyPlan, openFrom } from '#changes/apply.ts';
import { createApp, planNewApp, planRest } from '#changes/create-app.ts';
import { createOnce } from '#changes/create-once.ts';
import type { Change } from '#changes/diff.ts';
import { readApp, toTranslations } from '#changes/read-app.ts';
import { fetchFile } from '#dashboard/browser/files.ts';
import { invalidate } from '#dashboard/api/invalidate.ts';
import { apply, calls } from './changes.ts';
import { inShortTime } from '#dashboard/api/load.ts';

/** Returns how to restore it. Rejects when reading fails. */
export async function captureApp(
  queryClient: QueryClient,
  appId: string,
  context: TaskContext,
): Promise<RunTask<Change>> {
  const { archive, files } = await readApp(appId, calls, context);
  const openFile = openFrom(files);
  const { name } = archive;
  const notes = ['Its ID and its API key are new'];
  const create = createOnce(calls);
  let created: string | undefined;
  const onCreated = (id: string) => {
    created = id;
  };
  const write = async (context: TaskContext) => {
    if (created === undefined) {
      const app = { name, archive };
      return createApp(calls, { app, plan: planNewApp(app), create, openFile, onCreated }, context);
    }
    const plan = await planRest(calls, { appId: created, wanted: archive }, context);
    return applyPlan(calls, { plan, appId: created, openFile }, context);
  };
  return async (restoring) => {
    const applied = await write(restoring);
    invalidate(queryClient, applied.operations);
    return { ...applied, notes };
  };
}

/** Returns how to restore the languages with their translations. Rejects when reading fails. */
export async function captureLanguages(
  queryClient: QueryClient,
  appId: string,
  removed: readonly TargetLocaleCode[],
): Promise<RunTask<Change>> {
  const returning = await Promise.all(
    removed.map(async (locale): Promise<Change[]> => {
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
  return (context, changes = returning.flat()) =>
    apply(queryClient, { appId, title: 'Undo', changes }, context);
}

/** Rejects for a file of another origin. */
export async function readOwnFile(url: string, signal: AbortSignal): Promise<Blob> {
  const file = await inShortTime(fetchFile(url, signal));
  if (!file) throw new Error('A page may not read files of another origin.');
  return file;
}
