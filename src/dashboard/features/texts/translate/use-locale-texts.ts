import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { isLocaleBusy, pollWhile } from './queue-polling.ts';

/** The texts as one language shows them, polled while it has something in the queue (spec 4). */
export function useLocaleTexts(appId: string, locale: TargetLocale) {
  const queryClient = useQueryClient();
  const polling = pollWhile(() => isLocaleBusy(queryClient, appId, locale));
  return useQuery(getListLocaleTextsQueryOptions(appId, { locale }, { query: polling }));
}
