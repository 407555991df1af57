import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { inShortTime } from '#dashboard/api/in-short-time.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import type { Draft } from '#dashboard/resources/drafts/drafts.ts';
import { useChecks } from '#dashboard/resources/checks/dismissed-checks.ts';
import { CheckChips } from '#dashboard/ui/feedback/check-chips.tsx';
import { describeTaken } from '#dashboard/ui/form/describe-saving.ts';
import { InPlaceEditor } from '#dashboard/ui/form/in-place.tsx';
import { explainFailure } from '#domain/api-error.ts';
import { baseLocale } from '#domain/locales.ts';
import { mergeChosen } from '#domain/merge-edits.ts';
import { getListTextsQueryKey, listTexts, useUpdateText } from '#generated/api/texts.ts';
import type { Text } from '#generated/model/text.ts';
import { LimitNote } from './checks/limit-note.tsx';
import { OutdatedNote, useOutdated } from './outdated-translations.tsx';
import { putText } from './put-text.ts';
import { textErrors, textLabels, textValues, toTextInput } from './text-form.ts';
import { DraftConflict } from './translate/draft-conflict.tsx';
import { draftKey } from './translate/drafts.ts';
import { useWorkspace } from './translate/workspace.ts';

interface EnglishEditorProps {
  text: Text;
  draft: Draft;
}

export function EnglishEditor({ text, draft }: EnglishEditorProps) {
  const { drafts, platform } = useWorkspace();
  const key = draftKey(baseLocale, text._id);
  const { value, found } = draft;
  const outdated = useOutdated(text, value);
  const save = useSaveEnglish(text);
  const problems = useChecks()?.checkOriginal(value, text.description, platform) ?? [];
  return (
    <InPlaceEditor
      label={`Value of ${text.key}`}
      value={value}
      error={draft.error}
      saving={draft.saving}
      lang={baseLocale}
      takeFocus={useCallback(() => drafts.takeFocus(key), [drafts, key])}
      onType={(typed) => drafts.type(key, typed)}
      onSave={() => void save(outdated.settle)}
      onDiscard={() => drafts.close(key)}
      onLeave={() => drafts.leave(key)}
    >
      <LimitNote text={value} description={text.description} />
      <CheckChips problems={problems} />
      <OutdatedNote outdated={outdated} />
      {found && (
        <DraftConflict
          draft={draft}
          found={found}
          name={key}
          locale={baseLocale}
          label={textLabels.value}
        />
      )}
    </InPlaceEditor>
  );
}

/** The other fields are sent as they are stored; another user's value is shown first. */
function useSaveEnglish(text: Text) {
  const { appId, drafts } = useWorkspace();
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateText();
  return async (onSaved: () => void): Promise<void> => {
    const key = draftKey(baseLocale, text._id);
    const draft = drafts.get(key);
    if (!draft || draft.saving) return;
    const typed = { ...textValues(appId, text), value: draft.value };
    const { value: problem } = textErrors(typed, text);
    if (problem !== undefined) {
      drafts.failed(key, problem);
      return;
    }
    drafts.saving(key);
    try {
      const stored = (await readStored(queryClient, text)) ?? text;
      const { before, value, choices = {} } = draft;
      const { conflicts, merged, taken } = mergeChosen(
        { value: before },
        { value },
        { value: stored.value },
        choices,
      );
      if (conflicts.length > 0) {
        drafts.ask(key, stored.value);
        return;
      }
      const data = toTextInput({ ...textValues(appId, stored), ...merged }, stored);
      await mutateAsync({ id: text._id, data });
      putText(queryClient, { ...stored, ...merged });
      drafts.close(key);
      if (taken.length > 0)
        toast.success(`Text “${text.key}” saved${describeTaken(taken, textLabels)}`);
      onSaved();
    } catch (error) {
      drafts.failed(key, explainFailure(error, 'Error saving text'));
    }
  };
}

/** `undefined` if it cannot be read, which must not prevent saving. */
async function readStored(queryClient: QueryClient, { _id, appId }: Text) {
  const list = await inShortTime(listTexts(appId)).catch(() => undefined);
  if (list) queryClient.setQueryData(getListTextsQueryKey(appId), list);
  return list?.data.find((each) => each._id === _id);
}
