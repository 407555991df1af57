import type { QueryClient } from '@tanstack/react-query';
import type { TextBulkItem } from '#generated/model/text-bulk-item.ts';
import { bulkCreateTextsBodyTextsMax } from '#generated/zod/texts.ts';
import { type BatchReport, type BulkBatch, runBulkBatch } from '#dashboard/http/batch.ts';
import { describeFailures } from '#dashboard/http/row-failures.ts';
import { splitParts } from '#changes/split-parts.ts';
import type { ReadyRow, SendReport } from '#dashboard/ui/workbench/kind.ts';
import type { KeptText } from '../unfinished/kept.ts';
import type { TextEntry } from './text-entry.ts';

/**
 * The limits of one call, all of which is written or nothing. Nearly every import fits in one; a
 * longer one shows how far it is and can be stopped between its calls. Each must be answered within
 * 15 s (spec 9): a text of an app with all languages means 14 rows to the server.
 */
const LIMITS = { items: Math.min(bulkCreateTextsBodyTextsMax, 500), characters: 8_000_000 };

/** Spec 8, Texts. */
const FAILED = 'Error saving text';

interface WritingTexts<Item> extends Pick<BulkBatch<Item>, 'signal' | 'onProgress' | 'keep'> {
  items: readonly Item[];
  toItem: (item: Item) => TextBulkItem;
  write: (texts: TextBulkItem[]) => Promise<unknown>;
  limits?: typeof LIMITS;
}

/** Writes texts in as few calls as possible; each call writes all of its texts or none. */
export function writeTexts<Item>(
  queryClient: QueryClient,
  { items, toItem, write, limits = LIMITS, ...course }: WritingTexts<Item>,
): Promise<BatchReport<Item>> {
  const getLength = (item: Item) => {
    const { key, value, description = '' } = toItem(item);
    return key.length + value.length + description.length;
  };
  return runBulkBatch(queryClient, {
    ...course,
    parts: splitParts(items, { ...limits, getLength }),
    list: 'texts',
    operations: ['bulkCreateTexts'],
    call: (part) => write(part.map(toItem)),
  });
}

interface SendingTexts extends Pick<
  WritingTexts<ReadyRow<TextEntry>>,
  'write' | 'limits' | 'signal' | 'keep'
> {
  rows: readonly ReadyRow<TextEntry>[];
  /** The application's texts by key, whose descriptions a file without comments keeps. */
  existing: ReadonlyMap<string, TextEntry>;
  onProgress: (finished: number) => void;
}

/** Writes the rows of an import. */
export async function sendTexts(
  queryClient: QueryClient,
  { rows, existing, onProgress, ...course }: SendingTexts,
): Promise<SendReport> {
  const report = await writeTexts(queryClient, {
    ...course,
    items: rows,
    toItem: ({ entry }) => toItem(entry, existing),
    onProgress: ({ finished }) => onProgress(finished),
  });
  return describeFailures(report, FAILED);
}

/** The part of a row that is stored for continuing later. */
export function toKeptText(
  { entry }: ReadyRow<TextEntry>,
  existing: ReadonlyMap<string, TextEntry>,
): KeptText {
  const item = toItem(entry, existing);
  const before = existing.get(entry.key);
  return { item, ...(before && { before: toItem(before, existing) }) };
}

function toItem(entry: TextEntry, existing: ReadonlyMap<string, TextEntry>): TextBulkItem {
  const { key, value, description = existing.get(key)?.description } = entry;
  return { key, value, ...(description !== undefined && { description }) };
}
