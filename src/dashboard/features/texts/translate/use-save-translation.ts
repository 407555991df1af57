import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getListLocaleTextsQueryKey, listLocaleTexts } from '#generated/api/app-texts.ts';
import { listTextTranslations, useUpdateTranslation } from '#generated/api/translations.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { getWritten } from '#dashboard/http/answer.ts';
import { explainFailure, isNothingThere } from '#dashboard/http/api-error.ts';
import { toast } from '#dashboard/ui/toast.ts';
import { type Draft, draftKey, type Drafts } from './drafts.ts';
import { putTranslation } from './put-translation.ts';

/** Spec 5, Translation edit. */
const EMPTY = 'An empty translation is not saved.';

const TAKEN = 'Someone else changed the translation in the meantime. Theirs is kept.';

/**
 * Saves an edit by hand. It stays open, with its text and the reason, until it is saved; what
 * somebody else has stored meanwhile is not overwritten before the person has seen it.
 */
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
        const found = await readTheirs(queryClient, { appId, textId, locale }, draft);
        let { value } = draft;
        if (found !== undefined) {
          const merged = await mergeWith(found, draft);
          if (merged === undefined) {
            drafts.ask(key, found);
            return;
          }
          if (merged !== value && !draft.found) toast.success(TAKEN);
          value = merged;
        }
        const data = { value, isAutoTranslated: false };
        const saved = await mutateAsync({ textId, locale, data });
        putTranslation(queryClient, { appId, textId }, getWritten(saved));
        drafts.close(key);
      } catch (error) {
        drafts.failed(key, explainFailure(error, 'Error saving translation'));
      }
    },
    [appId, drafts, queryClient, mutateAsync],
  );
}

/** The value to save; nothing while the person has to choose first. The code comes when it is needed. */
async function mergeWith(found: string, draft: Draft): Promise<string | undefined> {
  const { mergeChosen } = await import('#domain/merge-edits.ts');
  const { before, value, choices = {} } = draft;
  const edit = mergeChosen({ value: before }, { value }, { value: found }, choices);
  return edit.conflicts.length > 0 ? undefined : edit.merged.value;
}

interface Place {
  appId: string;
  textId: string;
  locale: TargetLocale;
}

/** Reads the value stored by somebody else meanwhile, if any. */
async function readTheirs(
  queryClient: QueryClient,
  { appId, textId, locale }: Place,
  { before }: Draft,
): Promise<string | undefined> {
  const stored = await readStored(textId, locale);
  if (!isTheirs(stored, before)) return undefined;
  // The list on the page has the last word, and shows behind what there is: few saves come this far.
  const params = { locale };
  const list = await listLocaleTexts(appId, params);
  queryClient.setQueryData(getListLocaleTextsQueryKey(appId, params), list);
  const row = list.data.find(({ _id }) => _id === textId);
  return row && !row.isMissing && isTheirs(row, before) ? row.value : undefined;
}

/** Machine translations are no conflict: a translation by hand replaces them. */
const isTheirs = (
  stored: { value: string; isAutoTranslated: boolean } | undefined,
  before: string,
): boolean =>
  stored !== undefined && !stored.isAutoTranslated && !['', before].includes(stored.value);

async function readStored(textId: string, locale: TargetLocale) {
  try {
    const { data } = await listTextTranslations(textId);
    return data.find((translation) => translation.locale === locale);
  } catch (error) {
    // The save is refused then, with the server's own words.
    if (isNothingThere(error)) return undefined;
    throw error;
  }
}
