import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useUpdateTranslation } from '#generated/api/translations.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { explainFailure } from '#dashboard/http/api-error.ts';
import { draftKey, type Drafts } from './drafts.ts';
import { putTranslation } from './put-translation.ts';

/** Spec 5, Translation edit. */
const EMPTY = 'An empty translation is not saved.';

/** Saves an edit by hand. It stays open, with its text and the reason, until it is saved. */
export function useSaveTranslation(appId: string, drafts: Drafts) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateTranslation();
  return useCallback(
    async (textId: string, locale: TargetLocale): Promise<void> => {
      const key = draftKey(locale, textId);
      const draft = drafts.get(key);
      if (!draft || draft.saving) return;
      if (draft.value.trim() === '') {
        drafts.failed(key, EMPTY);
        return;
      }
      drafts.saving(key);
      try {
        const data = { value: draft.value, isAutoTranslated: false };
        const saved = await mutateAsync({ textId, locale, data });
        putTranslation(queryClient, { appId, textId }, saved.data);
        drafts.close(key);
      } catch (error) {
        drafts.failed(key, explainFailure(error, 'Error saving translation'));
      }
    },
    [appId, drafts, queryClient, mutateAsync],
  );
}
