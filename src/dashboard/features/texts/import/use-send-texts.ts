import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getBulkCreateTextsMutationOptions } from '#generated/api/texts.ts';
import type { ImportableRow, SendReport } from '#dashboard/ui/import-workbench/types.ts';
import { sendTexts } from './send-texts.ts';
import type { TextEntry } from './text-entry.ts';

interface Import {
  rows: readonly ImportableRow<TextEntry>[];
  existing: ReadonlyMap<string, TextEntry>;
  onProgress: (done: number) => void;
}

/**
 * Imports texts into an application, in as many calls as it takes. It never rejects: it reports
 * what failed. What the calls make stale is made stale once, at the end.
 */
export function useSendTexts(appId: string) {
  const call = getBulkCreateTextsMutationOptions(useQueryClient());
  const { mutateAsync } = useMutation<SendReport, never, Import>({
    mutationFn: ({ rows, existing, onProgress }, context) =>
      sendTexts({
        rows,
        existing,
        onProgress,
        write: async (texts) => call.mutationFn?.({ data: { appId, texts } }, context),
      }),
    onSuccess: (_report, _import, _result, context) => {
      // The generated onSuccess only invalidates; it reads neither the answer nor the request.
      const nothing = { data: { appId, texts: [] } };
      return call.onSuccess?.({ data: [] }, nothing, undefined, context);
    },
  });
  return mutateAsync;
}
