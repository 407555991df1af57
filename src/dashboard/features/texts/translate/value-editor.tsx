import { useCallback, useDeferredValue, useMemo } from 'react';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { Draft } from '#dashboard/resources/drafts/drafts.ts';
import { InPlaceEditor } from '#dashboard/ui/form/in-place-editor.tsx';
import { CheckChips } from '#dashboard/ui/feedback/check-chips.tsx';
import { LimitNote } from '../checks/limit-note.tsx';
import { useChecks } from '#dashboard/resources/checks/dismissed-checks.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { draftKey } from './drafts.ts';
import { hasUnseen } from '#dashboard/ui/format/visible-parts.ts';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';
import { useSaveTranslation } from './use-save-translation.ts';
import { useWorkspace } from './workspace.ts';
import classes from './value-editor.module.css';

interface ValueEditorProps {
  draft: Draft;
  text: Pick<LocaleText, '_id' | 'key'>;
  locale: TargetLocale;
  label: string;
  original: string;
  description: string | undefined;
  stored: string;
}

export function ValueEditor(props: ValueEditorProps) {
  const { draft, text, locale, label, original, description, stored } = props;
  const { appId, drafts, onSaved } = useWorkspace();
  const saveDraft = useSaveTranslation(appId, drafts);
  const save = async () => {
    const value = await saveDraft(text, locale);
    if (value !== undefined) onSaved?.(value);
  };
  const key = draftKey(locale, text._id);
  return (
    <InPlaceEditor
      label={label}
      value={draft.value}
      error={draft.error}
      saving={draft.saving}
      lang={locale}
      takeFocus={useCallback(() => drafts.takeFocus(key), [drafts, key])}
      onType={(value) => drafts.type(key, value)}
      onSave={() => void save()}
      onDiscard={() => drafts.close(key)}
      onLeave={() => drafts.leave(key)}
    >
      <EditorNotes {...{ draft, locale, original, description, stored }} />
      {draft.found && (
        <DraftConflict
          draft={draft}
          found={draft.found}
          name={key}
          locale={locale}
          label="Translation"
        />
      )}
    </InPlaceEditor>
  );
}

type EditorNotesProps = Pick<
  ValueEditorProps,
  'draft' | 'locale' | 'original' | 'description' | 'stored'
>;

function EditorNotes({ draft, locale, original, description, stored }: EditorNotesProps) {
  const { platform } = useWorkspace();
  const value = useDeferredValue(draft.value);
  const checks = useChecks();
  const problems = useMemo(
    () => checks?.checkTranslation(original, value, { description, platform, locale }) ?? [],
    [checks, original, value, description, platform, locale],
  );
  return (
    <>
      {stored !== draft.before && !draft.saving && !draft.found && (
        <span className={classes.note}>
          Saved in the meantime: <VisibleText text={stored} />
        </span>
      )}
      {hasUnseen(value) && (
        <span className={classes.note}>
          <VisibleText text={value} whole />
        </span>
      )}
      <LimitNote text={draft.value} description={description} />
      <CheckChips problems={problems} />
    </>
  );
}
