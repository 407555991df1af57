import type { QueryClient } from '@tanstack/react-query';
import { bulkCreateColors, listColors } from '#generated/api/colors.ts';
import type { ColorBulkItem } from '#generated/model/color-bulk-item.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { continueImport, type ContinueWork } from '#dashboard/http/continue-work.ts';
import { colorRules } from './import/color-entry.ts';
import { writeColors } from './import/send-colors.ts';

/** Goes on with an import of colors. */
export const continueColors = (queryClient: QueryClient, appId: string): ContinueWork =>
  continueImport<ColorBulkItem>({
    list: async () => (await listColors(appId)).data,
    isWritten: colorRules.isSame,
    isSameValue: (now, before) => normaliseColor(now) === normaliseColor(before),
    write: (items, course) =>
      writeColors(queryClient, {
        ...course,
        items,
        toItem: ({ item }) => item,
        write: (colors) => bulkCreateColors({ appId, colors }),
      }),
    failed: 'Error saving color',
  });
