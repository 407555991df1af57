import type { QueryClient } from '@tanstack/react-query';
import { allows } from '#domain/translation-status.ts';
import { explainFailure } from '#domain/api-error.ts';
import { mapResult, type NotWritten, type RunTask } from '#domain/task.ts';
import { REASONS } from '#changes/sentences.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { formatCount } from '#domain/format.ts';
import { cancelTranslation, listLocaleTexts } from '#generated/api/app-texts.ts';
import { updateTranslation } from '#generated/api/translations.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';

interface Translations {
  appId: string;
  locale: TargetLocale;
  rows: readonly LocaleText[];
}

interface Return {
  before: LocaleText;
  now: LocaleText;
}

export const restoreTranslations =
  (queryClient: QueryClient, { appId, locale, rows }: Translations): RunTask<LocaleText> =>
  async (context, rest = rows) => {
    const { data } = await listLocaleTexts(appId, { locale });
    const found = new Map(data.map((row) => [row._id, row]));
    const items: Return[] = [];
    const leftAlone: NotWritten<LocaleText>[] = [];
    let stay = 0;
    for (const before of rest) {
      const now = found.get(before._id);
      const reason = now ? whyLeftAlone(now, before) : REASONS.deleted;
      if (reason !== undefined) leftAlone.push({ item: before, name: before.key, reason });
      else if (now && before.isMissing && !allows('cancel', now.status)) stay += 1;
      else if (now && !isAsBefore(now, before)) items.push({ before, now });
    }
    const written = await runCalls(
      queryClient,
      {
        items,
        operations: ['updateTranslation', 'cancelTranslation'],
        call: ({ before, now }) => writeBack(locale, before, now),
        getName: ({ before }) => before.key,
        getReason: (error) => explainFailure(error, 'Error saving translation'),
      },
      context,
    );
    const result = mapResult(written, ({ before }) => before);
    const notes = describeInexact(result.done, stay);
    return {
      ...result,
      skipped: [...leftAlone, ...result.skipped],
      ...(notes.length > 0 && { notes }),
    };
  };

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
