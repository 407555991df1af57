import { useQuery } from '@tanstack/react-query';
import { getListTextTranslationsQueryOptions } from '#generated/api/translations.ts';
import { anyQueued, POLL_MS } from '../translate/queue-polling.ts';

/** A text in all its languages, polled until none of them is pending or translating (spec 4). */
export function useTextTranslations(textId: string) {
  return useQuery(
    getListTextTranslationsQueryOptions(textId, {
      query: {
        refetchInterval: ({ state }) => anyQueued(state.data?.data) && POLL_MS,
        refetchIntervalInBackground: true,
      },
    }),
  );
}
