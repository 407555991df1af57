import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { inShortTime } from '#dashboard/api/in-short-time.ts';
import { listTextTranslations, useUpdateTranslation } from '#generated/api/translations.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { getWritten } from '#domain/answer.ts';
import { explainFailure } from '#domain/api-error.ts';
import { draftKey, type Drafts, isTheirs } from './drafts.ts';
import { putTranslation } from './put-translation.ts';

/** Spec 5, Translation edit. */
const EMPTY = 'An empty translation is not saved.';

/**
 * The editor stays open with its error until saved; another user's new value is shown before it is
 * overwritten. Resolves with the saved value.
 */
export function useSaveTranslation(appId: string, drafts: Drafts) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateTranslation();
  return useCallback(
    async (textId: string, locale: TargetLocale): Promise<string | undefined> => {
      const key = draftKey(locale, textId);
      const draft = drafts.get(key);
      if (!draft || draft.saving) return undefined;
      if (draft.value.trim() === '') {
        drafts.failed(key, EMPTY);
        return undefined;
      }
      drafts.saving(key);
      try {
        let { value } = draft;
        if (isTheirs(await readStored(textId, locale), draft.before)) {
          const { mergeTheirs } = await import('./merge-theirs.ts');
          const place = { appId, textId, locale };
          const merged = await mergeTheirs(queryClient, place, drafts, draft);
          if (merged === undefined) return undefined;
          value = merged;
        }
        const data = { value, isAutoTranslated: false };
        const saved = await mutateAsync({ textId, locale, data });
        putTranslation(queryClient, { appId, textId }, getWritten(saved));
        drafts.close(key);
        return value;
      } catch (error) {
        drafts.failed(key, explainFailure(error, 'Error saving translation'));
        return undefined;
      }
    },
    [appId, drafts, queryClient, mutateAsync],
  );
}

/** `undefined` if the request fails, which must not prevent saving. */
async function readStored(textId: string, locale: TargetLocale) {
  const answer = await inShortTime(listTextTranslations(textId)).catch(() => undefined);
  return answer?.data.find((translation) => translation.locale === locale);
}
