import type { RunTask } from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import { Alert } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getApp, getGetAppQueryKey, updateAppLocales } from '#generated/api/apps.ts';
import { getListLocaleTextsQueryKey } from '#generated/api/app-texts.ts';
import { invalidate } from '#dashboard/api/invalidate.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import type { AppDetail, Locale, LocalesInput } from '#generated/model/index.ts';
import { localeCatalogue, targetLocales } from '#domain/locales.ts';
import { explainFailure } from '#domain/api-error.ts';
import { useMergedSave } from '#dashboard/resources/use-merge.ts';
import { useKeptForm } from '#dashboard/resources/drafts/use-kept-form.ts';
import { FormDialog } from '#dashboard/ui/dialog/form-dialog.tsx';
import { toast } from '#dashboard/browser/work/toast.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import {
  describeOthers,
  describeRemoval,
  languageChanges,
  type Removal,
} from './language-changes.ts';
import { LanguageBoxes } from './language-boxes.tsx';
import type { ProgressByLocale } from './language-progress.ts';

interface ManageLanguagesDialogProps {
  app: AppDetail;
  progress: ProgressByLocale;
  onClose: () => void;
}

/** Spec 2, Application detail, and spec 4, Languages: English cannot be unchecked. */
export function ManageLanguagesDialog({ app, progress, onClose }: ManageLanguagesDialogProps) {
  const { data } = useQuery(getListLocalesQueryOptions());
  // The specification fixes the catalogue, so that the boxes need not wait.
  const catalogue = data?.data ?? localeCatalogue;
  // Captured once: a refetch must not undo the user's choice.
  const [choice, setChoice] = useState({ before: app.locales, chosen: app.locales });
  const { before, chosen } = choice;
  const { added, removed } = languageChanges(before, chosen);
  const dirty = added.length + removed.length > 0;
  useKeptForm({ values: choice, setValues: setChoice, isDirty: () => dirty });
  const save = useSaveLanguages({ ...app, locales: before }, onClose);
  const removal = describeRemoval(removed, progress);
  const saveAfterQuestion = useQuestion(removal, () => save.run({ locales: chosen }));

  return (
    <FormDialog
      title="Manage Languages"
      size={500}
      onClose={onClose}
      dirty={dirty}
      submitLabel="Save"
      working={save.working}
      error={save.error}
      question={saveAfterQuestion.question}
      onSubmit={(event) => {
        event.preventDefault();
        saveAfterQuestion.run();
      }}
    >
      <LanguageBoxes
        label="Languages that texts can be shown in"
        languages={catalogue}
        chosen={chosen}
        onChange={(next) => setChoice({ before, chosen: next })}
      />
      {/* A live region must exist before its text. */}
      <div role="status" data-below>
        {removal && (
          <Alert color="orange" p="sm" role="presentation">
            {removal.warning}
          </Alert>
        )}
      </div>
    </FormDialog>
  );
}

/** Saves at once, or after a confirmation when translations are removed. */
function useQuestion(removal: Removal | undefined, save: () => void) {
  const [asked, setAsked] = useState<string>();
  const text = removal?.question;
  const question = text !== undefined &&
    text === asked && {
      question: text,
      keep: 'Keep editing',
      verb: 'Remove',
      onKeep: () => setAsked(undefined),
      onGiveUp: () => {
        setAsked(undefined);
        save();
      },
    };
  return {
    question: question || undefined,
    run: () => {
      if (text !== undefined) setAsked(text);
      else save();
    },
  };
}

type UndoLanguages = RunTask<Change> | 'nothing' | undefined;

/** Never rejects, because that must not block saving. */
async function readLanguages(
  queryClient: QueryClient,
  { _id, locales }: AppDetail,
  wanted: readonly Locale[],
): Promise<UndoLanguages> {
  const { removed } = languageChanges(locales, wanted);
  if (removed.length === 0) return 'nothing';
  try {
    const { captureLanguages } = await import('#dashboard/resources/capture-app.ts');
    return await captureLanguages(queryClient, _id, targetLocales(removed));
  } catch {
    return undefined;
  }
}

/** Before the counts are stale: the server refuses to count a removed language. */
function dropLanguages(queryClient: QueryClient, appId: string, locales: readonly Locale[]): void {
  queryClient.setQueryData<AppDetail>(
    getGetAppQueryKey(appId),
    (app) => app && { ...app, locales: [...locales] },
  );
  for (const { code } of localeCatalogue)
    if (!locales.includes(code))
      queryClient.removeQueries({ queryKey: getListLocaleTextsQueryKey(appId, { locale: code }) });
  invalidate(queryClient, ['updateAppLocales']);
}

/** Keeps languages that someone else has added or removed in the meantime. */
function useSaveLanguages(app: AppDetail, onSaved: () => void) {
  const queryClient = useQueryClient();
  const undo = useRef<UndoLanguages>(undefined);
  return useMergedSave({
    thing: app,
    toFields: ({ locales }) => ({ locales }),
    read: async () => [await getApp(app._id)],
    queryKey: getGetAppQueryKey(app._id),
    describe: (error) => explainFailure(error, 'Failed to update locales'),
    send: async (data: LocalesInput, typed) => {
      // Someone else's removals can no longer be read.
      undo.current = await readLanguages(queryClient, app, typed.locales);
      await updateAppLocales(app._id, data);
      dropLanguages(queryClient, app._id, data.locales);
    },
    onSaved: (_saved, { typed, merged }) => {
      const others = languageChanges(typed.locales, merged.locales);
      const message = `Locales updated successfully${describeOthers(others)}`;
      const { current: run } = undo;
      if (run === 'nothing') toast.success(message);
      else
        offerUndo({
          message,
          undone: 'The languages are back with their translations',
          run,
          failed: 'Failed to update locales',
        });
      onSaved();
    },
  });
}
