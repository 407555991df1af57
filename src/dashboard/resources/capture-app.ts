import type { QueryClient } from '@tanstack/react-query';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { TaskContext } from '#domain/task.ts';
import { type Applied, applyPlan, openFrom } from '#changes/apply.ts';
import { createApp, planNewApp, planRest } from '#changes/create-app.ts';
import type { Calls } from '#changes/calls.ts';
import type { Change } from '#changes/diff.ts';
import { readApp, toTranslations } from '#changes/read-app.ts';
import { getChangeName } from '#changes/sentences.ts';
import { makeStale } from '#dashboard/api/make-stale.ts';
import type { JobReport } from '#dashboard/ui/feedback/work/job-store.ts';
import { applyAsJob, calls, reportChanges } from './changes.ts';

type Restore = (context: TaskContext) => Promise<JobReport>;

/**
 * Reads a whole application before its deletion; returns how to restore it. Rejects when reading
 * fails.
 */
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

interface LanguageExchange {
  removed: readonly TargetLocaleCode[];
  added: readonly TargetLocaleCode[];
}

/**
 * Reads the translations that a change of languages deletes; returns how to restore them. Rejects
 * when reading fails.
 */
export async function captureLanguages(
  queryClient: QueryClient,
  appId: string,
  { removed, added }: LanguageExchange,
  own = calls,
): Promise<Restore> {
  const returning = await Promise.all(
    removed.map(async (locale): Promise<Change[]> => {
      const { data } = await own.listLocaleTexts(appId, { locale });
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
  return async (context) => {
    const translated = await findTranslated(own, appId, added);
    const leaving = added.filter((locale) => !translated.includes(locale)).map(toRemoved);
    const changes = [...returning.flat(), ...leaving];
    const report = await applyAsJob(
      queryClient,
      { appId, changes, calls: own, title: 'Undo' },
      context,
    );
    const failures = translated.map((locale) => ({
      name: getChangeName(toRemoved(locale)),
      reason: 'Someone has translated into it since; it stays.',
    }));
    return { ...report, failures: [...failures, ...report.failures] };
  };
}

const toRemoved = (locale: TargetLocaleCode): Change => ({
  kind: 'language',
  change: 'removed',
  key: locale,
  before: locale,
});

async function findTranslated(
  own: Calls,
  appId: string,
  added: readonly TargetLocaleCode[],
): Promise<TargetLocaleCode[]> {
  if (added.length === 0) return [];
  const { locales } = await own.getApp(appId);
  const found = await Promise.all(
    added
      .filter((locale) => locales.includes(locale))
      .map(async (locale) => {
        const { data } = await own.listLocaleTexts(appId, { locale });
        const isManual = data.some((row) => !row.isMissing && !row.isAutoTranslated);
        return isManual ? [locale] : [];
      }),
  );
  return found.flat();
}
