import { useRetryFailedTranslations } from '#generated/api/app-texts.ts';
import { useAutoTranslateAll, useAutoTranslateLocale } from '#generated/api/translations.ts';
import type { QueuedCountResponse, TargetLocale } from '#generated/model/index.ts';
import { getWritten } from '#domain/answer.ts';
import { explainFailure } from '#domain/api-error.ts';
import { toast } from '#dashboard/browser/work/toast.ts';

/** Spec 8, Texts. */
const FAILED = 'Error starting translation';

export interface TranslationStart {
  verb: 'Auto-translate' | 'Auto-translate all';
  locales: TargetLocale[];
}

/** The rows and their counts show the result; the counter only shows if anything was queued. */
const say = (answer: QueuedCountResponse) =>
  toast.success(
    getWritten(answer)?.count === 0 ? 'There is nothing to translate' : 'Translation started',
  );

export function useStartTranslation(appId: string, onStarted: () => void) {
  const mutation = {
    onSuccess: (answer: QueuedCountResponse) => {
      say(answer);
      onStarted();
    },
  };
  const one = useAutoTranslateLocale({ mutation });
  const all = useAutoTranslateAll({ mutation });
  const error = one.error ?? all.error;
  return {
    working: one.isPending || all.isPending,
    error: error ? explainFailure(error, FAILED) : undefined,
    run: ({ verb, locales }: TranslationStart) => {
      const [locale] = locales;
      if (verb === 'Auto-translate all') all.mutate({ appId, data: { locales } });
      else if (locale) one.mutate({ appId, locale });
    },
  };
}

export const useRetryFailed = () =>
  useRetryFailedTranslations({
    mutation: {
      onSuccess: say,
      onError: (error) => toast.error(explainFailure(error, FAILED)),
    },
  });
