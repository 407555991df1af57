import type { QueryClient } from '@tanstack/react-query';
import { listLocaleTexts } from '#generated/api/app-texts.ts';
import { bulkCreateTexts, listTexts } from '#generated/api/texts.ts';
import type { TextBulkItem } from '#generated/model/text-bulk-item.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { runBatch } from '#dashboard/http/batch.ts';
import {
  compareStanding,
  continueImport,
  continueWork,
  type ContinueWork,
} from '#dashboard/http/continue-work.ts';
import { writeTexts } from '../import/send-texts.ts';
import { textRules } from '../import/text-entry.ts';
import { localeName } from '../replace/locale-name.ts';
import { getOperations, writeValue } from '../use-write-values.ts';
import type { KeptValue } from './kept.ts';

/** Goes on with an import of texts. */
export const continueTexts = (queryClient: QueryClient, appId: string): ContinueWork =>
  continueImport<TextBulkItem>({
    list: async () => (await listTexts(appId)).data,
    isWritten: textRules.isSame,
    isSameValue: (now, before) => now === before,
    write: (items, course) =>
      writeTexts(queryClient, {
        ...course,
        items,
        toItem: ({ item }) => item,
        write: (texts) => bulkCreateTexts({ appId, texts }),
      }),
    failed: 'Error saving text',
  });

/** Goes on with translations that were imported, or with values in which something was replaced. */
export const continueValues = (queryClient: QueryClient, appId: string): ContinueWork => {
  const texts = new Map<string, LocaleText>();
  const getId = ({ locale, textId }: Pick<KeptValue, 'locale' | 'textId'>) => `${locale} ${textId}`;
  return continueWork<KeptValue>({
    getName: ({ key, locale }) => `${key}, ${localeName(locale)}`,
    lookUp: async (items) => {
      const locales = new Set(items.map(({ locale }) => locale));
      await Promise.all(
        [...locales].map(async (locale) => {
          const { data } = await listLocaleTexts(appId, { locale });
          for (const text of data) texts.set(getId({ locale, textId: text._id }), text);
        }),
      );
      return (item) =>
        compareStanding(texts.get(getId(item)), {
          before: item.before,
          isWritten: ({ value, isMissing }) => value === item.value && !isMissing,
          // Without a translation the value is the original, whatever that is by now.
          isSame: (now, then) =>
            now.isMissing === then.isMissing && (now.isMissing || now.value === then.value),
        });
    },
    write: (items, course) =>
      runBatch(queryClient, {
        ...course,
        items,
        operations: getOperations(items),
        call: (item) => {
          const text = texts.get(getId(item));
          if (!text) throw new Error('Only what was found is written.');
          return writeValue(item, text);
        },
      }),
    describe: (error, { locale }) =>
      describeError(error, locale === 'en' ? 'Error saving text' : 'Error saving translation'),
  });
};
