import type { QueryClient } from '@tanstack/react-query';
import { mergeChosen } from '#domain/merge-edits.ts';
import { getListLocaleTextsQueryKey, listLocaleTexts } from '#generated/api/app-texts.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { type Draft, isTheirs } from './drafts.ts';

interface Place {
  appId: string;
  textId: string;
  locale: TargetLocale;
}

type Merged =
  /** What to save. */
  | { found?: string; merged: string }
  /** The person has to choose first between this and what was typed. */
  | { found: string; merged: undefined };

/** Merges an edit with the value that somebody else seems to have stored meanwhile. */
export async function mergeTheirs(
  queryClient: QueryClient,
  place: Place,
  draft: Draft,
): Promise<Merged> {
  const { before, value, choices = {} } = draft;
  const found = await readListed(queryClient, place, before);
  if (found === undefined) return { merged: value };
  const edit = mergeChosen({ value: before }, { value }, { value: found }, choices);
  if (edit.conflicts.length > 0) return { found, merged: undefined };
  return { found, merged: edit.merged.value };
}

/** The list on the page has the last word, and shows behind what there is: few saves come this far. */
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
