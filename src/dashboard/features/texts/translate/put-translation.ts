import type { QueryClient } from '@tanstack/react-query';
import { putInList } from '#dashboard/resources/saved-edits.ts';
import { getListLocaleTextsQueryKey } from '#generated/api/app-texts.ts';
import { getListTextTranslationsQueryKey } from '#generated/api/translations.ts';
import type { LocaleText, LocaleTextListResponse, Translation } from '#generated/model/index.ts';

export function withTranslation(row: LocaleText, translation: Translation): LocaleText {
  const { _id, value, status, isAutoTranslated, errorMessage } = translation;
  const isMissing = value === '';
  const after: LocaleText = {
    ...row,
    translationId: _id,
    value: isMissing ? row.originalValue : value,
    status,
    isAutoTranslated,
    isMissing,
  };
  delete after.errorMessage;
  if (errorMessage !== undefined) after.errorMessage = errorMessage;
  return after;
}

/** Shows a saved translation in the lists at once: refetching 10,000 texts takes a while. */
export function putTranslation(
  queryClient: QueryClient,
  { appId, textId }: { appId: string; textId: string },
  translation: Translation | undefined,
): void {
  if (!translation) return;
  const { locale } = translation;
  queryClient.setQueryData<LocaleTextListResponse>(
    getListLocaleTextsQueryKey(appId, { locale }),
    (list) =>
      list && {
        ...list,
        data: list.data.map((row) =>
          row._id === textId ? withTranslation(row, translation) : row,
        ),
      },
  );
  putInList(queryClient, getListTextTranslationsQueryKey(textId), translation);
}
