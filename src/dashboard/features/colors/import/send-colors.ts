import type { QueryClient } from '@tanstack/react-query';
import type { ColorBulkItem } from '#generated/model/color-bulk-item.ts';
import { bulkCreateColorsBodyColorsMax } from '#generated/zod/colors.ts';
import { type BatchReport, type BulkBatch, runBulkBatch } from '#dashboard/http/batch.ts';
import { describeFailures } from '#dashboard/http/row-failures.ts';
import { splitParts } from '#changes/split-parts.ts';
import type { ReadyRow, SendReport } from '#dashboard/ui/workbench/kind.ts';
import type { ImportedColor } from './color-entry.ts';

type ColorRow = ReadyRow<ImportedColor>;

/** Spec 8, Colors. */
const FAILED = 'Error saving color';

/** A longer import shows how far it is and can be stopped between its calls. */
const MAX_ITEMS = Math.min(bulkCreateColorsBodyColorsMax, 500);

/** Long descriptions make a call large long before it holds as many colors as it may. */
const MAX_CHARACTERS = 4_000_000;

interface WritingColors<Item> extends Pick<BulkBatch<Item>, 'signal' | 'onProgress' | 'keep'> {
  items: readonly Item[];
  toItem: (item: Item) => ColorBulkItem;
  write: (colors: ColorBulkItem[]) => Promise<unknown>;
  maxItems?: number | undefined;
}

/**
 * Writes colors in as few calls as possible; each call writes all of its colors or none, new and
 * changed ones alike.
 */
export function writeColors<Item>(
  queryClient: QueryClient,
  { items, toItem, write, maxItems = MAX_ITEMS, ...course }: WritingColors<Item>,
): Promise<BatchReport<Item>> {
  const getLength = (item: Item) => {
    const { key, description = '' } = toItem(item);
    return key.length + description.length + 40;
  };
  return runBulkBatch(queryClient, {
    ...course,
    parts: splitParts(items, { items: maxItems, characters: MAX_CHARACTERS, getLength }),
    list: 'colors',
    operations: ['bulkCreateColors'],
    call: (part) => write(part.map(toItem)),
  });
}

interface SendingColors extends Pick<
  WritingColors<ColorRow>,
  'write' | 'maxItems' | 'signal' | 'keep'
> {
  rows: readonly ColorRow[];
  onProgress: (finished: number) => void;
}

/** Writes the rows of an import. */
export async function sendColors(
  queryClient: QueryClient,
  { rows, onProgress, ...course }: SendingColors,
): Promise<SendReport> {
  const report = await writeColors(queryClient, {
    ...course,
    items: rows,
    toItem: ({ entry }) => toColorItem(entry),
    onProgress: ({ finished }) => onProgress(finished),
  });
  return describeFailures(report, FAILED);
}

/** Of a color that is there already, a missing description leaves its own. */
export function toColorItem({ key, value, description }: ImportedColor): ColorBulkItem {
  return { key, value, ...(description !== undefined && { description }) };
}
