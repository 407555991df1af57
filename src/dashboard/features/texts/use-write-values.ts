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
  'items' | 'signal' | 'onProgress'
> {
  /** The text as it is now; rejects with the reason when it must not be written any more. */
  check?: (write: Write) => Promise<ValueWrite['text']>;
}

/** Writes many values, one call each. It never rejects: it reports what failed. */
export function useWriteValues<Write extends ValueWrite>() {
  const queryClient = useQueryClient();
  return ({ check, ...writing }: Writing<Write>): Promise<BatchReport<Write>> => {
    const operations = new Set(writing.items.map(getOperation));
    return runBatch(queryClient, {
      ...writing,
      operations: [...operations],
      call: async (write) => writeValue(write, (await check?.(write)) ?? write.text),
    });
  };
}

const getOperation = ({ locale }: ValueWrite) =>
  locale === baseLocale ? 'updateText' : 'updateTranslation';

function writeValue({ locale, value }: ValueWrite, text: ValueWrite['text']): Promise<unknown> {
  const { _id, key, description, appId } = text;
  if (locale !== baseLocale)
    return updateTranslation(_id, locale, { value, isAutoTranslated: false });
  return updateText(_id, { key, value, appId, ...(description !== undefined && { description }) });
}
