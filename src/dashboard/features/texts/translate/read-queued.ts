import type { QueryClient } from '@tanstack/react-query';
import { refetchData } from '#dashboard/api/load.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { allows } from '#domain/translation-status.ts';

interface Queued {
  key: string;
  translationId: string;
}

export async function readQueued(
  queryClient: QueryClient,
  appId: string,
  locale: TargetLocale,
): Promise<Queued[]> {
  const { data } = await refetchData(
    queryClient,
    getListLocaleTextsQueryOptions(appId, { locale }),
  );
  return data.flatMap(({ key, status, translationId }) =>
    translationId !== undefined && allows('cancel', status) ? [{ key, translationId }] : [],
  );
}
