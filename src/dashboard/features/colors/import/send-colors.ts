import type { QueryClient } from '@tanstack/react-query';
import type { ColorBulkItem } from '#generated/model/color-bulk-item.ts';
import { bulkCreateColorsBodyColorsMax } from '#generated/zod/colors.ts';
import { runBulkBatch } from '#dashboard/http/batch.ts';
import { describeFailures } from '#dashboard/http/row-failures.ts';
import { splitParts } from '#dashboard/http/split-parts.ts';
import type { ReadyRow, SendReport } from '#dashboard/ui/workbench/kind.ts';
import type { ImportedColor } from './color-entry.ts';

type ColorRow = ReadyRow<ImportedColor>;

/** Spec 8, Colors. */
const FAILED = 'Error saving color';

/** Long descriptions make a call large long before it holds as many colors as it may. */
const MAX_CHARACTERS = 4_000_000;

interface SendingColors {
  rows: readonly ColorRow[];
  write: (colors: ColorBulkItem[]) => Promise<unknown>;
  onProgress: (finished: number) => void;
  maxItems?: number;
}

/**
 * Writes the rows in as few calls as possible; each call writes all of its rows or none, new and
 * changed ones alike.
 */
export async function sendColors(
  queryClient: QueryClient,
  { rows, write, onProgress, maxItems: items = bulkCreateColorsBodyColorsMax }: SendingColors,
): Promise<SendReport> {
  const report = await runBulkBatch(queryClient, {
    parts: splitParts(rows, { items, characters: MAX_CHARACTERS, getLength }),
    list: 'colors',
    operations: ['bulkCreateColors'],
    call: (part) => write(part.map(toItem)),
    onProgress: ({ finished }) => onProgress(finished),
  });
  return describeFailures(report, FAILED);
}

function getLength({ entry: { key, description = '' } }: ColorRow): number {
  return key.length + description.length + 40;
}

/** Of a color that is there already, a missing description leaves its own. */
function toItem({ entry: { key, value, description } }: ColorRow): ColorBulkItem {
  return { key, value, ...(description !== undefined && { description }) };
}
