import type { QueryClient } from '@tanstack/react-query';
import { mergeChosen } from '#domain/merge-edits.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { getListLocaleTextsQueryKey, listLocaleTexts } from '#generated/api/app-texts.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { Draft } from '#dashboard/resources/drafts/drafts.ts';
import { draftKey, type Drafts, isTheirs } from './drafts.ts';

interface Place {
  appId: string;
  textId: string;
  locale: TargetLocale;
}

const TAKEN = 'Someone else changed the translation in the meantime. Theirs is kept.';

/** Returns the value to save; undefined if the user has to choose first. */
export async function mergeTheirs(
  queryClient: QueryClient,
  place: Place,
  drafts: Drafts,
  draft: Draft,
): Promise<string | undefined> {
  const { before, value, choices = {} } = draft;
  const found = await readListed(queryClient, place, before);
  if (found === undefined) return value;
  const { conflicts, merged } = mergeChosen(
    { value: before },
    { value },
    { value: found },
    choices,
  );
  if (conflicts.length > 0) {
    drafts.ask(draftKey(place.locale, place.textId), found);
    return undefined;
  }
  if (merged.value !== value && !draft.found) toast.success(TAKEN);
  return merged.value;
}

/** The page's list decides, and is refetched; few saves get this far. */
async function readListed(
  queryClient: QueryClient,
  { appId, textId, locale }: Place,
  before: string,
): Promise<string | undefined> {
  const params = { locale };
  const list = await listLocaleTexts(appId, params);
  queryClient.setQueryData(getListLocaleTextsQueryKey(appId, params), list);
  const row = list.data.find(({ _id }) => _id === textId);
  return row && !row.isMissing && isTheirs(row, before) ? row.value : undefined;
}
