import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import type { ImportableRow, SendReport } from '#dashboard/ui/import-workbench/types.ts';
import { useWriteValues, type ValueWrite } from '../use-write-values.ts';
import type { TranslationEntry } from './translation-entry.ts';

interface Import {
  rows: readonly ImportableRow<TranslationEntry>[];
  existing: ReadonlyMap<string, LocaleText>;
  onProgress: (done: number) => void;
}

interface RowWrite extends ValueWrite {
  rowId: number;
}

/** Spec 8, Texts. */
const FAILED = 'Error saving translation';

/** Saves translations by hand, one call each, and reports in the workbench's terms. */
export function useSendTranslations(locale: TargetLocale) {
  const write = useWriteValues<RowWrite>();
  return async ({ rows, existing, onProgress }: Import): Promise<SendReport> => {
    const writes = rows.flatMap(({ id, entry }): RowWrite[] => {
      const text = existing.get(entry.key);
      return text ? [{ rowId: id, text, locale, value: entry.value }] : [];
    });
    const { done, failed } = await write({
      items: writes,
      onProgress: ({ finished }) => onProgress(finished),
    });
    const [first] = failed;
    const error = first && describeError(first.error, FAILED);
    // What was not started has the same reason as what ended the rest.
    const failures = new Map(rows.map(({ id }) => [id, error ?? FAILED]));
    for (const {
      item: { rowId },
      error: reason,
    } of failed)
      failures.set(rowId, describeError(reason, FAILED));
    for (const { rowId } of done) failures.delete(rowId);
    return { failures, ...(error !== undefined && { error }) };
  };
}
