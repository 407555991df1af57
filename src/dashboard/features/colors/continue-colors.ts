import type { QueryClient } from '@tanstack/react-query';
import { bulkCreateColors, deleteColor, listColors } from '#generated/api/colors.ts';
import type { ColorBulkItem } from '#generated/model/color-bulk-item.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import {
  compareStanding,
  continueDeletion,
  continueWork,
  type ContinueWork,
} from '#dashboard/http/continue-work.ts';
import { colorRules } from './import/color-entry.ts';
import type { KeptColor } from './import/kept-colors.ts';
import { writeColors } from './import/send-colors.ts';

/** Goes on with an import of colors. */
export const continueImport = (queryClient: QueryClient, appId: string): ContinueWork =>
  continueWork<KeptColor>({
    getName: ({ item }) => item.key,
    lookUp: async () => {
      const colors = new Map((await listColors(appId)).data.map((color) => [color.key, color]));
      return ({ item, before }) =>
        compareStanding<ColorBulkItem>(colors.get(item.key), {
          before,
          isWritten: (now) => colorRules.isSame(now, item),
          isSame: (now, then) =>
            normaliseColor(now.value) === normaliseColor(then.value) &&
            now.description === then.description,
        });
    },
    write: (items, course) =>
      writeColors(queryClient, {
        ...course,
        items,
        toItem: ({ item }) => item,
        write: (colors) => bulkCreateColors({ appId, colors }),
      }),
    describe: (error) => describeError(error, 'Error saving color'),
  });

/** Goes on with a deletion of colors. */
export const continueColorsDeletion = (queryClient: QueryClient, appId: string): ContinueWork =>
  continueDeletion(queryClient, {
    operation: 'deleteColor',
    list: async () => (await listColors(appId)).data,
    remove: deleteColor,
    failed: 'Error deleting color',
  });
