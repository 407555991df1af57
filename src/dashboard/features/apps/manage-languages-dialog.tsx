import { Alert, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useUpdateAppLocales } from '../../../../generated/api/apps.ts';
import { getListLocalesQueryOptions } from '../../../../generated/api/translations.ts';
import type { AppDetail } from '../../../../generated/model/app-detail.ts';
import type { Locale } from '../../../../generated/model/locale.ts';
import type { LocaleEntry } from '../../../../generated/model/locale-entry.ts';
import { baseLocale } from '../../../domain/locales.ts';
import { describeError } from '../../http/api-error.ts';
import { useLoaded } from '../../http/use-loaded.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { languageChanges, removalWarning } from './language-changes.ts';
import classes from './manage-languages-dialog.module.css';

interface ManageLanguagesDialogProps {
  app: AppDetail;
  onClose: () => void;
}

/** Spec 2, Application detail, and spec 4, Languages: English cannot be unchecked. */
export function ManageLanguagesDialog({ app, onClose }: ManageLanguagesDialogProps) {
  const { data: catalogue } = useLoaded(getListLocalesQueryOptions());
  // Captured once: a refetch must not undo what is being chosen.
  const [before] = useState(app.locales);
  const [chosen, setChosen] = useState<readonly Locale[]>(before);
  const save = useSaveLanguages(onClose);
  const { added, removed } = languageChanges(before, chosen);
  const warning = removalWarning(removed, catalogue);

  return (
    <FormDialog
      title="Manage Languages"
      opened
      onClose={onClose}
      dirty={added.length + removed.length > 0}
      submitLabel="Save"
      workingLabel="Saving..."
      working={save.isPending}
      error={save.error ? describeError(save.error, 'Failed to update locales') : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ id: app._id, data: { locales: [...chosen] } });
      }}
    >
      <LanguageBoxes languages={catalogue} chosen={chosen} onChange={setChosen} />
      {/* Filled as soon as it is needed: a live region has to be there before its text. */}
      <div role="status">
        {warning !== undefined && (
          <Alert color="orange" p="sm" role="presentation">
            {warning}
          </Alert>
        )}
      </div>
    </FormDialog>
  );
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
