import type { QueryClient } from '@tanstack/react-query';
import { type Batch, runBatch } from '#dashboard/http/batch.ts';
import { describeFailures } from '#dashboard/http/row-failures.ts';
import type { ReadyRow, SendReport } from '#dashboard/ui/workbench/kind.ts';
import type { TranslationEntry } from './translation-entry.ts';

/** Spec 8, Texts. */
const FAILED = 'Error saving translation';

interface SendingTranslations extends Pick<Batch<ReadyRow<TranslationEntry>>, 'signal' | 'keep'> {
  rows: readonly ReadyRow<TranslationEntry>[];
  /** The application's texts by key, as they are now. */
  existing: ReadonlyMap<string, { _id: string }>;
  write: (textId: string, value: string) => Promise<unknown>;
  onProgress: (finished: number) => void;
}

/** Writes the rows, each by a call of its own. A row whose text was deleted meanwhile fails. */
export async function sendTranslations(
  queryClient: QueryClient,
  { rows, existing, write, onProgress, ...course }: SendingTranslations,
): Promise<SendReport> {
  const report = await runBatch(queryClient, {
    ...course,
    items: rows,
    operations: ['updateTranslation'],
    call: async ({ entry: { key, value } }) => {
      const textId = existing.get(key)?._id;
      if (textId === undefined) throw new Error('The text is no longer there.');
      await write(textId, value);
    },
    onProgress: ({ finished }) => onProgress(finished),
  });
  return describeFailures(report, FAILED);
}
