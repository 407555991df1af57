import { Text } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import type { LocaleText, TargetLocale, Translation } from '#generated/model/index.ts';
import type { Draft } from '#dashboard/browser/drafts.ts';
import { saveDraft } from '#dashboard/resources/drafts/save-draft.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { InPlaceEditor } from '#dashboard/ui/form/in-place-editor.tsx';
import { CheckChips } from '#dashboard/ui/feedback/check-chips.tsx';
import { LimitNote } from '../checks/limit-note.tsx';
import { useChecks } from '#dashboard/resources/checks/dismissed-checks.ts';
import { draftKey, useWorkspace } from './workspace.tsx';
import { hasUnseen } from '#dashboard/ui/format/visible-parts.ts';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { inShortTime } from '#dashboard/api/load.ts';
import { listTextTranslations, useUpdateTranslation } from '#generated/api/translations.ts';
import { getListLocaleTextsQueryKey, listLocaleTexts } from '#generated/api/app-texts.ts';
import { getWritten } from '#domain/answer.ts';
import { explainFailure } from '#domain/api-error.ts';
import { localeEntry } from '#domain/locales.ts';
import { offerUndoEdit } from '#dashboard/resources/saved-edits.ts';
import { toValueChange } from '../value-change.ts';
import { putTranslation } from './put-translation.ts';

interface ValueEditorProps {
  draft: Draft;
  row: LocaleText;
  locale: TargetLocale;
}

export function ValueEditor({ draft, row, locale }: ValueEditorProps) {
  const { drafts, platform } = useWorkspace();
  const save = useSaveTranslation({ draft, row, locale });
  const { originalValue, description } = row;
  const stored = row.isMissing ? '' : row.value;
  const value = useDeferredValue(draft.value);
  const checks = useChecks();
  const problems = useMemo(
    () => checks?.checkTranslation(originalValue, value, { description, platform, locale }) ?? [],
    [checks, originalValue, value, description, platform, locale],
  );
  return (
    <InPlaceEditor
      label={`Translation of ${row.key} into ${localeEntry(locale).name}`}
      drafts={drafts}
      name={draftKey(locale, row._id)}
      draft={draft}
      field="Translation"
      lang={locale}
      onSave={() => void save()}
    >
      {stored !== draft.before && !draft.saving && !draft.found && (
        <Text span size="xs" c="dimmed">
          Saved in the meantime: <VisibleText text={stored} />
        </Text>
      )}
      {hasUnseen(value) && (
        <Text span size="xs" c="dimmed">
          <VisibleText text={value} whole />
        </Text>
      )}
      <LimitNote text={draft.value} description={description} />
      <CheckChips problems={problems} />
    </InPlaceEditor>
  );
}

/** Spec 8, Texts. */
const FAILED = 'Error saving translation';

/** Spec 5, Translation edit. */
const EMPTY = 'An empty translation is not saved.';

const TAKEN = 'Someone else changed the translation in the meantime. Theirs is kept.';

function useSaveTranslation({ draft, row: { _id: textId, key: name }, locale }: ValueEditorProps) {
  const { appId, drafts, onSaved } = useWorkspace();
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateTranslation();
  /** Machine translations do not conflict: manual ones replace them. */
  const isTheirs = ({ value, isAutoTranslated }: Pick<Translation, 'value' | 'isAutoTranslated'>) =>
    !isAutoTranslated && !['', draft.before].includes(value);
  return async () => {
    const saved = await saveDraft({
      drafts,
      key: draftKey(locale, textId),
      parse: (value) => (value.trim() === '' ? { problem: EMPTY } : { value }),
      read: async () => {
        const stored = await readStored(textId, locale);
        if (!stored || !isTheirs(stored)) return { stored };
        // The page's list decides, and is refetched; few saves get this far.
        const list = await listLocaleTexts(appId, { locale });
        queryClient.setQueryData(getListLocaleTextsQueryKey(appId, { locale }), list);
        const row = list.data.find(({ _id, isMissing }) => _id === textId && !isMissing);
        return { stored, theirs: row && isTheirs(row) ? row.value : undefined };
      },
      getValue: ({ theirs }) => theirs,
      write: async ({ stored }, value) => {
        const data = { value, isAutoTranslated: false };
        const written = getWritten(await mutateAsync({ textId, locale, data }));
        putTranslation(queryClient, { appId, textId }, written);
        // One translation cannot be deleted again: only a change can be undone.
        if (!stored || ['', value].includes(stored.value)) return;
        const { _id, ...before } = { ...stored, key: name, isMissing: false };
        offerUndoEdit(queryClient, {
          appId,
          what: `${localeEntry(locale).name} of “${name}”`,
          change: toValueChange({ locale, value, before }),
          failed: FAILED,
        });
      },
      getReason: (error) => explainFailure(error, FAILED),
    });
    if (saved === undefined) return;
    if (saved !== draft.value && !draft.found) toast.success(TAKEN);
    onSaved?.(saved);
  };
}

/** `undefined` if the request fails, which must not prevent saving. */
async function readStored(textId: string, locale: TargetLocale) {
  const answer = await inShortTime(listTextTranslations(textId)).catch(() => undefined);
  return answer?.data.find((translation) => translation.locale === locale);
}
