import { Alert, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useUpdateAppLocales } from '#generated/api/apps.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import type { Locale } from '#generated/model/locale.ts';
import type { LocaleEntry } from '#generated/model/locale-entry.ts';
import { baseLocale } from '#domain/locales.ts';
import { explainFailure } from '#dashboard/http/api-error.ts';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { useKeptForm } from '#dashboard/session/use-kept-form.ts';
import { FormDialog } from '#dashboard/ui/form-dialog.tsx';
import { toast } from '#dashboard/ui/toast.ts';
import { languageChanges, type Removal, describeRemoval } from './language-changes.ts';
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
  const { chosen, setChosen, removed, dirty } = useChoice(app);
  const save = useSaveLanguages(onClose);
  const removal = describeRemoval(removed, catalogue, progress);
  const saveAfterQuestion = useQuestion(removal, () =>
    save.mutate({ id: app._id, data: { locales: [...chosen] } }),
  );

  return (
    <FormDialog
      title="Manage Languages"
      size={500}
      opened
      onClose={onClose}
      dirty={dirty}
      submitLabel="Save"
      workingLabel="Saving..."
      working={save.isPending}
      error={save.error ? explainFailure(save.error, 'Failed to update locales') : undefined}
      question={saveAfterQuestion.question}
      onSubmit={(event) => {
        event.preventDefault();
        saveAfterQuestion.run();
      }}
    >
      <LanguageBoxes languages={catalogue} chosen={chosen} onChange={setChosen} />
      {/* Filled as soon as it is needed: a live region has to be there before its text. */}
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

function useChoice(app: AppDetail) {
  // Captured once: a refetch must not undo what is being chosen.
  const [before] = useState(app.locales);
  const [chosen, setChosen] = useState<readonly Locale[]>(before);
  const { added, removed } = languageChanges(before, chosen);
  const dirty = added.length + removed.length > 0;
  useKeptForm({ values: chosen, setValues: setChosen, isDirty: () => dirty });
  return { chosen, setChosen, removed, dirty };
}

/** Saves at once when no language is taken away, else after it was asked whether that is meant. */
function useQuestion(removal: Removal | undefined, save: () => void) {
  // The question last asked: another choice, or another count, is another question.
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

function useSaveLanguages(onSaved: () => void) {
  return useUpdateAppLocales({
    mutation: {
      onSuccess: () => {
        toast.success('Locales updated successfully');
        onSaved();
      },
    },
  });
}

interface LanguageBoxesProps {
  languages: readonly LocaleEntry[];
  chosen: readonly Locale[];
  onChange: (chosen: readonly Locale[]) => void;
}

function LanguageBoxes({ languages, chosen, onChange }: LanguageBoxesProps) {
  return (
    <fieldset className={classes.languages}>
      <legend>Languages that texts can be shown in</legend>
      {languages.map(({ code, name, flag }) => (
        <Checkbox
          key={code}
          label={
            <>
              {name} <span aria-hidden>{flag}</span>
            </>
          }
          checked={chosen.includes(code)}
          disabled={code === baseLocale}
          description={code === baseLocale ? 'Always supported' : undefined}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked ? [...chosen, code] : chosen.filter((other) => other !== code),
            )
          }
        />
      ))}
    </fieldset>
  );
}
