import type { RunTask } from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import { Alert, Checkbox } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { getApp, getGetAppQueryKey, useUpdateAppLocales } from '#generated/api/apps.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import type { Locale } from '#generated/model/locale.ts';
import type { LocalesInput } from '#generated/model/locales-input.ts';
import type { LocaleEntry } from '#generated/model/locale-entry.ts';
import { baseLocale, targetLocales } from '#domain/locales.ts';
import { explainFailure } from '#domain/api-error.ts';
import { inShortTime } from '#dashboard/api/in-short-time.ts';
import { useLoaded } from '#dashboard/api/use-loaded.ts';
import { useMergedSave } from '#dashboard/resources/use-merge.ts';
import { useKeptForm } from '#dashboard/resources/drafts/use-kept-form.ts';
import { UNREAD } from '#dashboard/resources/deletion.ts';
import { FormDialog } from '#dashboard/ui/dialog/form-dialog.tsx';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { toast } from '#dashboard/browser/work/toast.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import {
  describeOthers,
  describeRemoval,
  languageChanges,
  type Removal,
} from './language-changes.ts';
import type { ProgressByLocale } from './language-progress.ts';
import classes from './manage-languages-dialog.module.css';

interface ManageLanguagesDialogProps {
  app: AppDetail;
  progress: ProgressByLocale;
  onClose: () => void;
}

/** Spec 2, Application detail, and spec 4, Languages: English cannot be unchecked. */
export function ManageLanguagesDialog({ app, progress, onClose }: ManageLanguagesDialogProps) {
  const { data: catalogue } = useLoaded(getListLocalesQueryOptions());
  const { before, chosen, setChosen, removed, dirty } = useChoice(app);
  const save = useSaveLanguages({ ...app, locales: before }, catalogue, onClose);
  const removal = describeRemoval(removed, catalogue, progress);
  const saveAfterQuestion = useQuestion(removal, () => save.run({ locales: [...chosen] }));

  return (
    <FormDialog
      title="Manage Languages"
      size={500}
      opened
      onClose={onClose}
      dirty={dirty}
      submitLabel="Save"
      workingLabel="Saving…"
      working={save.working}
      error={save.error ? explainFailure(save.error, 'Failed to update locales') : undefined}
      question={saveAfterQuestion.question}
      onSubmit={(event) => {
        event.preventDefault();
        saveAfterQuestion.run();
      }}
    >
      <LanguageBoxes languages={catalogue} chosen={chosen} onChange={setChosen} />
      {/* A live region must exist before its text. */}
      <div role="status">
        {removal && (
          <Alert color="orange" p="sm" role="presentation">
            {removal.warning}
          </Alert>
        )}
      </div>
    </FormDialog>
  );
}

interface Choice {
  before: Locale[];
  chosen: readonly Locale[];
}

function useChoice(app: AppDetail) {
  // Captured once: a refetch must not undo the user's choice.
  const [choice, setChoice] = useState<Choice>({ before: app.locales, chosen: app.locales });
  const { before, chosen } = choice;
  const { added, removed } = languageChanges(before, chosen);
  const dirty = added.length + removed.length > 0;
  useKeptForm({ values: choice, setValues: setChoice, isDirty: () => dirty });
  const setChosen = (next: readonly Locale[]) => setChoice({ before, chosen: next });
  return { before, chosen, setChosen, removed, dirty };
}

/** Saves at once, or after a confirmation when languages are removed. */
function useQuestion(removal: Removal | undefined, save: () => void) {
  const [asked, setAsked] = useState<string>();
  const asking = removal !== undefined && removal.question === asked;
  const question = asking && {
    question: removal.question,
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
      if (removal) setAsked(removal.question);
      else save();
    },
  };
}

type UndoLanguages = RunTask<Change> | 'nothing' | undefined;

/** Never rejects, because that must not block saving. */
async function readLanguages(
  queryClient: QueryClient,
  appId: string,
  { before, wanted }: { before: readonly Locale[]; wanted: readonly Locale[] },
): Promise<UndoLanguages> {
  if (languageChanges(before, wanted).removed.length === 0) return 'nothing';
  try {
    // Languages that someone else has added in the meantime stay.
    const { removed, added } = languageChanges((await inShortTime(getApp(appId))).locales, wanted);
    const { captureLanguages } = await import('#dashboard/resources/capture-app.ts');
    return await captureLanguages(queryClient, appId, {
      removed: targetLocales(removed),
      added: targetLocales(added),
    });
  } catch {
    return undefined;
  }
}

/** Keeps languages that someone else has added or removed in the meantime. */
function useSaveLanguages(app: AppDetail, catalogue: readonly LocaleEntry[], onSaved: () => void) {
  const { mutateAsync } = useUpdateAppLocales();
  const queryClient = useQueryClient();
  const undo = useRef<UndoLanguages>(undefined);
  return useMergedSave({
    thing: app,
    toFields: ({ locales }) => ({ locales }),
    read: async () => [await getApp(app._id)],
    queryKey: getGetAppQueryKey(app._id),
    send: async (data: LocalesInput) => {
      undo.current = await readLanguages(queryClient, app._id, {
        before: app.locales,
        wanted: data.locales,
      });
      return mutateAsync({ id: app._id, data });
    },
    onSaved: (_saved, { typed, merged }) => {
      const others = languageChanges(typed.locales, merged.locales);
      const message = `Locales updated successfully${describeOthers(others, catalogue)}`;
      const { current: run } = undo;
      if (run === 'nothing') toast.success(message);
      else if (!run) toast.success(`${message}. ${UNREAD}`);
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

interface LanguageBoxesProps {
  languages: readonly LocaleEntry[];
  chosen: readonly Locale[];
  onChange: (chosen: readonly Locale[]) => void;
}

function LanguageBoxes({ languages, chosen, onChange }: LanguageBoxesProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.languages}>
      <div id={id} className={classes.label}>
        Languages that texts can be shown in
      </div>
      <TextButton
        disabled={chosen.length === languages.length}
        onClick={() => onChange(languages.map(({ code }) => code))}
      >
        {`All ${languages.length}`}
      </TextButton>
      <div className={classes.boxes}>
        {languages.map(({ code, name, flag }) => (
          <Checkbox
            key={code}
            label={
              <>
                <span>{name}</span> <span aria-hidden>{flag}</span>
              </>
            }
            checked={chosen.includes(code)}
            disabled={code === baseLocale}
            description={code === baseLocale ? 'Always supported' : undefined}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked
                  ? [...chosen, code]
                  : chosen.filter((other) => other !== code),
              )
            }
          />
        ))}
      </div>
    </div>
  );
}
