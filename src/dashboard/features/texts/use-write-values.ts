import { useQueryClient } from '@tanstack/react-query';
import { updateText } from '#generated/api/texts.ts';
import { updateTranslation } from '#generated/api/translations.ts';
import type { Text } from '#generated/model/text.ts';
import { baseLocale, type LocaleCode } from '#domain/locales.ts';
import { type Batch, type BatchReport, runBatch } from '#dashboard/http/batch.ts';

/** One value to be written: the base text in English, a translation by hand in any other language. */
export interface ValueWrite {
  text: Pick<Text, '_id' | 'key' | 'description' | 'appId'>;
  locale: LocaleCode;
  value: string;
}

interface Writing<Write extends ValueWrite> extends Pick<
  Batch<Write>,
  'items' | 'signal' | 'onProgress' | 'keep'
> {
  /** The text as it is now; rejects with the reason when it must not be written any more. */
  check?: (write: Write) => Promise<ValueWrite['text']>;
}

/** Writes many values, one call each. It never rejects: it reports what failed. */
export function useWriteValues<Write extends ValueWrite>() {
  const queryClient = useQueryClient();
  return ({ check, ...writing }: Writing<Write>): Promise<BatchReport<Write>> =>
    runBatch(queryClient, {
      ...writing,
      operations: getOperations(writing.items),
      call: async (write) => writeValue(write, (await check?.(write)) ?? write.text),
    });
}

/** The operations by which the values are written. */
export function getOperations(writes: readonly Pick<ValueWrite, 'locale'>[]) {
  const operations = writes.map(({ locale }) =>
    locale === baseLocale ? ('updateText' as const) : ('updateTranslation' as const),
  );
  return [...new Set(operations)];
}

/** Writes the value of a text as the text is now. */
export function writeValue(
  { locale, value }: Pick<ValueWrite, 'locale' | 'value'>,
  text: ValueWrite['text'],
): Promise<unknown> {
  const { _id, key, description, appId } = text;
  if (locale !== baseLocale)
    return updateTranslation(_id, locale, { value, isAutoTranslated: false });
  return updateText(_id, { key, value, appId, ...(description !== undefined && { description }) });
}
