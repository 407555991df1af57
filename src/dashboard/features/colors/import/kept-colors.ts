import type { ColorBulkItem } from '#generated/model/color-bulk-item.ts';
import type { KeptImport } from '#dashboard/http/continue-work.ts';
import { keepWork } from '#dashboard/http/keep-work.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import type { ReadyRow } from '#dashboard/ui/workbench/kind.ts';
import type { ImportedColor } from './color-entry.ts';
import { toColorItem } from './send-colors.ts';

/** Has an import of colors survive that the page is left. */
export const keepColors = (
  appId: string,
  rows: readonly ReadyRow<ImportedColor>[],
  existing: ReadonlyMap<string, ImportedColor>,
) =>
  keepWork({
    kind: 'colors',
    place: appId,
    title: `Import of ${formatCount(rows.length, { one: 'color', many: 'colors' })}`,
    getKey: ({ entry }: ReadyRow<ImportedColor>) => entry.key,
    toKept: ({ entry }): KeptImport<ColorBulkItem> => {
      const before = existing.get(entry.key);
      return { item: toColorItem(entry), ...(before && { before: toColorItem(before) }) };
    },
  });
