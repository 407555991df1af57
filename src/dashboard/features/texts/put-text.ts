import type { QueryClient } from '@tanstack/react-query';
import { getListTextsQueryKey } from '#generated/api/texts.ts';
import type { Text } from '#generated/model/text.ts';
import type { TextListResponse } from '#generated/model/text-list-response.ts';

/** Shows an edit in its row at once, before the refetched list arrives. */
export function putText(queryClient: QueryClient, text: Text): void {
  queryClient.setQueryData<TextListResponse>(
    getListTextsQueryKey(text.appId),
    (list) =>
      list && { ...list, data: list.data.map((each) => (each._id === text._id ? text : each)) },
  );
}
