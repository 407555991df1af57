import type { QueryClient } from '@tanstack/react-query';
import { allows } from '#domain/translation-status.ts';
import { explainFailure } from '#domain/api-error.ts';
import { getRest, type TaskContext } from '#domain/task.ts';
import { REASONS } from '#changes/sentences.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import type { JobReport } from '#dashboard/ui/feedback/work/job-store.ts';
import { toReport } from '#dashboard/ui/feedback/work/to-report.ts';
import { cancelTranslation, listLocaleTexts } from '#generated/api/app-texts.ts';
import { updateTranslation } from '#generated/api/translations.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';

interface Translations {
  appId: string;
  locale: TargetLocale;
  /** As they were before the restart or the check. */
  rows: readonly LocaleText[];
}

interface Return {
  before: LocaleText;
  now: LocaleText;
}

/**
 * Restores values and origins of translations. Replaces newer machine translations; keeps newer
 * manual ones and lists them.
 */
export async function takeTranslationsBack(
  queryClient: QueryClient,
  { appId, locale, rows }: Translations,
  context: TaskContext,
): Promise<JobReport> {
  const { data } = await listLocaleTexts(appId, { locale });
  const found = new Map(data.map((row) => [row._id, row]));
  const items: Return[] = [];
  const leftAlone: { name: string; reason: string }[] = [];
  let stay = 0;
  for (const before of rows) {
    const now = found.get(before._id);
    const reason = now ? whyLeftAlone(now, before) : REASONS.deleted;
    if (reason !== undefined) leftAlone.push({ name: before.key, reason });
    else if (now && before.isMissing && !allows('cancel', now.status)) stay += 1;
    else if (now && !isAsBefore(now, before)) items.push({ before, now });
  }
  const result = await runCalls(
    queryClient,
    {
      items,
      operations: ['updateTranslation', 'cancelTranslation'],
      call: ({ before, now }) => writeBack(locale, before, now),
      getReason: (error) => explainFailure(error, 'Error saving translation'),
    },
    context,
  );
  const getBefore = ({ before }: Return) => before;
  const report = toReport(result, {
    getName: ({ before }) => before.key,
    retry: (again) =>
      takeTranslationsBack(
        queryClient,
        { appId, locale, rows: getRest(result).map(getBefore) },
        again,
      ),
  });
  return {
    ...report,
    failures: [...leftAlone, ...report.failures],
    notes: describeInexact(result.done.map(getBefore), stay),
  };
}

const isAsBefore = (now: LocaleText, before: LocaleText): boolean =>
  now.status === before.status &&
  now.value === before.value &&
  now.isAutoTranslated === before.isAutoTranslated;

function whyLeftAlone(now: LocaleText, before: LocaleText): string | undefined {
  const isByHand = now.status === 'translated' && !now.isAutoTranslated && !now.isMissing;
  if (!isByHand || now.value === before.value) return undefined;
  return REASONS.changed;
}

/** A row without a previous translation only leaves the queue. */
function writeBack(locale: TargetLocale, before: LocaleText, now: LocaleText): Promise<unknown> {
  const { _id, value, isAutoTranslated, isMissing } = before;
  if (!isMissing) return updateTranslation(_id, locale, { value, isAutoTranslated });
  return cancelTranslation(now.translationId ?? '');
}

function describeInexact(back: readonly LocaleText[], stay: number): string[] {
  const states = back.filter(({ isMissing, status }) => !isMissing && status !== 'translated');
  const left = back.filter(({ isMissing, status }) => isMissing && status !== 'cancelled');
  const translations = (count: number, one: string, many: string) =>
    `${count.toLocaleString()} ${count === 1 ? `translation ${one}` : `translations ${many}`}`;
  return [
    ...(stay > 0
      ? [
          `${formatCount(stay, { one: 'new translation stays', many: 'new translations stay' })}: a translation cannot be deleted alone`,
        ]
      : []),
    ...(states.length > 0
      ? [
          `${translations(states.length, 'that was cancelled or failed comes', 'that were cancelled or failed come')} back without that status`,
        ]
      : []),
    ...(left.length > 0
      ? [
          translations(
            left.length,
            'that was missing is cancelled now',
            'that were missing are cancelled now',
          ),
        ]
      : []),
  ];
}
