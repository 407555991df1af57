import type { QueryClient } from '@tanstack/react-query';
import { keptDescription } from '#domain/app-archive.ts';
import { normaliseColor } from '#domain/color-value.ts';
import type { ReadBack } from '#dashboard/ui/deletion.ts';
import type { Color } from '#generated/model/color.ts';

/** All that a color is stands in the list: nothing needs to be read before it goes. */
export const readColorsBack =
  (queryClient: QueryClient, appId: string): ReadBack<Color> =>
  () =>
    Promise.resolve(async (gone, course) => {
      const { applyAsJob } = await import('#dashboard/resources/changes.ts');
      const differences = gone.map(({ key, value, description }) => ({
        kind: 'color' as const,
        change: 'added' as const,
        key,
        after: { value: normaliseColor(value), ...keptDescription(description) },
      }));
      return applyAsJob(queryClient, { appId, changes: differences, title: 'Undo' }, course);
    });
