import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
} from 'react';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { CheckChips } from '#dashboard/ui/feedback/check-chips.tsx';
import { LimitNote } from '../checks/limit-note.tsx';
import { useChecks } from '#dashboard/resources/checks/use-checks.ts';
import { type Draft, draftKey, isDirty } from './drafts.ts';
import { hasUnseen } from '#dashboard/ui/format/visible-parts.ts';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';
import { useWorkspace } from './workspace.ts';
import classes from './value-editor.module.css';

const DraftConflict = lazyComponent(
  async () => (await import('./draft-conflict.tsx')).DraftConflict,
);

interface ValueEditorProps {
  draft: Draft;
  textId: string;
  locale: TargetLocale;
  label: string;
  original: string;
  description: string | undefined;
  stored: string;
  /** Mod+Enter: moves the focus to the next row. */
  onNext: (from: HTMLElement) => void;
}

/** Closing at once would move a pressed element away from under the pointer. */
const CLOSES_AFTER_MS = 250;

export function ValueEditor(props: ValueEditorProps) {
  const { draft, textId, locale, label, original, description, stored } = props;
  const { drafts, save } = useWorkspace();
  const key = draftKey(locale, textId);
  const hintId = useId();

  const handlers = useEditorHandlers(props);
  return (
    <div className={classes.editor} onBlur={handlers.closeWhenLeft}>
      <textarea
        aria-label={label}
        aria-describedby={hintId}
        aria-invalid={draft.error !== undefined}
        className={classes.input}
        lang={locale}
        dir="auto"
        rows={Math.min(12, draft.value.split('\n').length)}
        value={draft.value}
        readOnly={draft.saving}
        // Mantine's dialogs close on Escape.
        data-mantine-stop-propagation
        ref={useFocusOnOpen(key)}
        onChange={({ currentTarget }) => drafts.type(key, currentTarget.value)}
        onKeyDown={handlers.onKeyDown}
      />
      <EditorNotes {...{ draft, locale, original, description, stored }} />
      {draft.found && (
        <DraftConflict draft={draft} found={draft.found} name={key} locale={locale} />
      )}
      <Foot
        id={hintId}
        saving={draft.saving}
        onSave={() => void save(textId, locale)}
        onClose={() => drafts.close(key)}
      />
    </div>
  );
}

function useEditorHandlers({ draft, textId, locale, onNext }: ValueEditorProps) {
  const { drafts, save } = useWorkspace();
  const key = draftKey(locale, textId);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      drafts.close(key);
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save(textId, locale);
      if (draft.value.trim() !== '') onNext(event.currentTarget);
    }
  };
  const closeWhenLeft = ({ currentTarget: editor }: FocusEvent) => {
    setTimeout(() => {
      const now = drafts.get(key);
      const left = !editor.contains(document.activeElement);
      if (left && now && !isDirty(now) && now.error === undefined) drafts.close(key);
    }, CLOSES_AFTER_MS);
  };
  return { onKeyDown, closeWhenLeft };
}

/** Focuses a newly opened field, with the cursor at its end. */
function useFocusOnOpen(key: ReturnType<typeof draftKey>) {
  const { drafts } = useWorkspace();
  return useCallback(
    (input: HTMLTextAreaElement | null) => {
      if (!input || !drafts.takeFocus(key)) return;
      input.focus();
      input.setSelectionRange(input.value.length, input.value.length);
    },
    [drafts, key],
  );
}

interface FootProps {
  id: string;
  saving: boolean;
  onSave: () => void;
  onClose: () => void;
}

const modifier = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';

function Foot({ id, saving, onSave, onClose }: FootProps) {
  return (
    <div className={classes.foot}>
      <button
        type="button"
        className={classes.button}
        data-primary
        aria-disabled={saving || undefined}
        onClick={onSave}
      >
        {saving ? 'Saving…' : 'Save'}
      </button>
      {!saving && (
        <button type="button" className={classes.button} onClick={onClose}>
          Discard
        </button>
      )}
      <span id={id} className={classes.hint}>
        {`${modifier}Enter saves and moves on, Esc discards`}
      </span>
    </div>
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
      {draft.error !== undefined && (
        <p className={classes.error} role="alert">
          {draft.error}
        </p>
      )}
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
