import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getBulkCreateColorsMutationOptions } from '#generated/api/colors.ts';
import type { ImportableRow, SendReport } from '#dashboard/ui/import-workbench/types.ts';
import type { ImportedColor } from './color-entry.ts';
import { sendColors } from './send-colors.ts';

interface Import {
  rows: readonly ImportableRow<ImportedColor>[];
  onProgress: (done: number) => void;
}

/**
 * Imports colors into an application, in as many calls as it takes. It never rejects: it reports
 * what failed. What the calls make stale is made stale once, at the end.
 */
export function useSendColors(appId: string) {
  const call = getBulkCreateColorsMutationOptions(useQueryClient());
  const { mutateAsync } = useMutation<SendReport, never, Import>({
    mutationFn: ({ rows, onProgress }, context) =>
      sendColors({
        rows,
        onProgress,
        write: async (colors) => call.mutationFn?.({ data: { appId, colors } }, context),
      }),
    onSuccess: (_report, _import, _result, context) => {
      // The generated onSuccess only invalidates; it reads neither the answer nor the request.
      const nothing = { data: { appId, colors: [] } };
      return call.onSuccess?.({ data: [] }, nothing, undefined, context);
    },
  });
  return mutateAsync;
}
