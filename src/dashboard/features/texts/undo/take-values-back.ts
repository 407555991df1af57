import type { QueryClient } from '@tanstack/react-query';
import { keptDescription } from '#domain/app-archive.ts';
import type { Change } from '#changes/diff.ts';
import { baseLocale, type LocaleCode } from '#domain/locales.ts';
import type { JobCourse, JobReport } from '#dashboard/ui/work/job-store.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';

/** A value that was written. */
export interface WrittenValue {
  locale: LocaleCode;
  value: string;
  /** The text in that language before. */
  before: Pick<
    LocaleText,
    'key' | 'value' | 'description' | 'status' | 'isAutoTranslated' | 'isMissing'
  >;
}

/** Takes values back that were written: each is as it was, automatic ones are automatic again. */
export async function takeValuesBack(
  queryClient: QueryClient,
  { appId, done }: { appId: string; done: readonly WrittenValue[] },
  course: JobCourse,
): Promise<JobReport> {
  const { applyAsJob } = await import('#dashboard/resources/changes.ts');
  return applyAsJob(queryClient, { appId, changes: done.map(toDifference), title: 'Undo' }, course);
}

function toDifference({ locale, value, before }: WrittenValue): Change {
  const { key, status, isAutoTranslated } = before;
  const fields = ['value'] as const;
  const change = 'changed' as const;
  if (locale === baseLocale) {
    const about = keptDescription(before.description);
    const after = { value: before.value, ...about };
    return { kind: 'text', key, change, before: { value, ...about }, after, fields };
  }
  const written = { value, isAutoTranslated: false, status: 'translated' } as const;
  if (before.isMissing || status === 'new')
    return { kind: 'translation', key, locale, change: 'removed', before: written };
  const after = { value: before.value, isAutoTranslated, status };
  return { kind: 'translation', key, locale, change, before: written, after, fields };
}
