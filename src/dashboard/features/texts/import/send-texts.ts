import type { QueryClient } from '@tanstack/react-query';
import type { TextBulkItem } from '#generated/model/text-bulk-item.ts';
import { bulkCreateTextsBodyTextsMax } from '#generated/zod/texts.ts';
import { runBulkBatch } from '#dashboard/http/batch.ts';
import { describeFailures } from '#dashboard/http/row-failures.ts';
import { splitParts } from '#dashboard/http/split-parts.ts';
import type { ReadyRow, SendReport } from '#dashboard/ui/workbench/kind.ts';
import type { TextEntry } from './text-entry.ts';

/**
 * The limits of one call; nearly every import fits in one, and all of it is written or nothing.
 * With more, or in a larger body on a slow line, a call could not be answered within its 15 s
 * (spec 9): a text of an app with all languages means 14 rows to the server.
 */
const LIMITS = { items: Math.min(bulkCreateTextsBodyTextsMax, 10_000), characters: 8_000_000 };

/** Spec 8, Texts. */
const FAILED = 'Error saving text';

interface SendingTexts {
  rows: readonly ReadyRow<TextEntry>[];
  /** The application's texts by key, whose descriptions a file without comments keeps. */
  existing: ReadonlyMap<string, TextEntry>;
  write: (texts: TextBulkItem[]) => Promise<unknown>;
  onProgress: (finished: number) => void;
  limits?: typeof LIMITS;
}

/** Writes the rows in as few calls as possible; each call writes all of its rows or none. */
export async function sendTexts(
  queryClient: QueryClient,
  { rows, existing, write, onProgress, limits = LIMITS }: SendingTexts,
): Promise<SendReport> {
  const report = await runBulkBatch(queryClient, {
    parts: splitParts(rows, { ...limits, getLength }),
    list: 'texts',
    operations: ['bulkCreateTexts'],
    call: (part) => write(part.map(({ entry }) => toItem(entry, existing))),
    onProgress: ({ finished }) => onProgress(finished),
  });
  return describeFailures(report, FAILED);
}

function getLength({ entry: { key, value, description = '' } }: ReadyRow<TextEntry>): number {
  return key.length + value.length + description.length;
}

function toItem(entry: TextEntry, existing: ReadonlyMap<string, TextEntry>): TextBulkItem {
  const { key, value, description = existing.get(key)?.description } = entry;
  return { key, value, ...(description !== undefined && { description }) };
}
