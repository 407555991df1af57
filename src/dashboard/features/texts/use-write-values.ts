import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getUpdateTextMutationOptions } from '#generated/api/texts.ts';
import { getUpdateTranslationMutationOptions } from '#generated/api/translations.ts';
import type { Text } from '#generated/model/text.ts';
import { baseLocale, type LocaleCode } from '#domain/locales.ts';
import { writeEach, type WriteReport } from '#dashboard/http/write-each.ts';

/** One value to be written: the base text in English, a translation by hand in any other language. */
export interface ValueWrite {
  text: Pick<Text, '_id' | 'key' | 'description' | 'appId'>;
  locale: LocaleCode;
  value: string;
}

interface Writing<Write extends ValueWrite> {
  writes: readonly Write[];
  signal?: AbortSignal;
  onProgress: (finished: number) => void;
  /** What there is now of the text; rejects with the reason when it must not be written any more. */
  check?: (write: Write) => Promise<ValueWrite['text']>;
}

/**
 * Writes many values, one call each. It never rejects: it reports what failed. What the calls make
 * stale is made stale once, at the end.
 */
export function useWriteValues<Write extends ValueWrite>() {
  const queryClient = useQueryClient();
  const text = getUpdateTextMutationOptions(queryClient);
  const translation = getUpdateTranslationMutationOptions(queryClient);
  const { mutateAsync } = useMutation<WriteReport<Write>, never, Writing<Write>>({
    mutationFn: ({ check, ...writing }, context) =>
      writeEach({
        ...writing,
        run: async (write) => {
          const { _id, key, description, appId } = (await check?.(write)) ?? write.text;
          const { locale, value } = write;
          if (locale === baseLocale) {
            const data = { key, value, appId, ...(description !== undefined && { description }) };
            await text.mutationFn?.({ id: _id, data }, context);
          } else {
            const data = { value, isAutoTranslated: false };
            await translation.mutationFn?.({ textId: _id, locale, data }, context);
          }
        },
      }),
    onSuccess: (_report, { writes }, _result, context) => {
      const [first] = writes;
      if (!first) return undefined;
      const { _id: id, key, appId } = first.text;
      const { value } = first;
      // A base text's write makes stale whatever a translation's does. The generated onSuccess only
      // invalidates; it reads neither the answer nor the request.
      const written = { id, data: { key, value, appId } };
      return text.onSuccess?.({ data: { ...written.data, _id: id } }, written, undefined, context);
    },
  });
  return mutateAsync;
}
