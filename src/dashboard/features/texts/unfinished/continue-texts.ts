import type { QueryClient } from '@tanstack/react-query';
import { listLocaleTexts } from '#generated/api/app-texts.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { runBatch } from '#dashboard/http/batch.ts';
import { compareStanding, continueWork, type ContinueWork } from '#dashboard/http/continue-work.ts';
import { localeName } from '../replace/locale-name.ts';
import { getOperations, writeValue } from '../use-write-values.ts';
import type { KeptValue } from './kept.ts';

/** Goes on with values that something was replaced in. */
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
