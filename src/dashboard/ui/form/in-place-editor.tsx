import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useId } from 'react';
import { startInField } from '#dashboard/browser/focus.ts';
import { isApple } from '#dashboard/browser/shortcuts.ts';
import { SmallButton } from '../controls/small-button.tsx';
import type { Draft, Drafts } from '#dashboard/browser/drafts.ts';
import { getOpenFields } from '#domain/merge-edits.ts';
import { VisibleText } from '../format/visible-text.tsx';
import { Conflict } from './conflict.tsx';
import classes from './in-place-editor.module.css';

interface InPlaceEditorProps<Key extends string> {
  label: string;
  drafts: Drafts<Key>;
  name: Key;
  draft: Draft;
  /** Names the value where another user has changed it. */
  field: string;
  lang?: string;
  /** Without line breaks, so that Enter saves. */
  isLine?: boolean;
  onSave: () => void;
  icon?: ReactNode;
  children?: ReactNode;
}

/** Closing at once would move a pressed element away from under the pointer. */
const CLOSES_AFTER_MS = 250;

export function InPlaceEditor<Key extends string>(props: InPlaceEditorProps<Key>) {
  const { label, drafts, name, field, lang, isLine = false, onSave } = props;
  const { value, before, error, saving, found, choices = {} } = props.draft;
  const onDiscard = () => drafts.close(name);
  const hintId = useId();
  const focusOnOpen = useCallback(
    (input: HTMLTextAreaElement | null) => {
      if (!input || !drafts.takeFocus(name)) return;
      input.setSelectionRange(input.value.length, input.value.length);
      startInField(input);
      input.scrollIntoView({ block: 'nearest' });
    },
    [drafts, name],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isWithModifier = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape') {
      event.preventDefault();
      // A save that fails has to find the field.
      if (!saving) onDiscard();
    } else if (event.key === 'Enter' && (isLine || isWithModifier)) {
      event.preventDefault();
      onSave();
      if (isWithModifier && value.trim() !== '') editNextRow(event.currentTarget);
    }
  };
  const closeWhenLeft = ({ currentTarget: editor }: FocusEvent) => {
    setTimeout(() => {
      if (!editor.contains(document.activeElement)) drafts.leave(name);
    }, CLOSES_AFTER_MS);
  };
  return (
    <div className={classes.editor} data-conflict-frame title={error} onBlur={closeWhenLeft}>
      <textarea
        ref={focusOnOpen}
        aria-label={label}
        aria-describedby={hintId}
        aria-invalid={error !== undefined}
        className={classes.input}
        data-line={isLine || undefined}
        lang={lang}
        dir="auto"
        rows={Math.min(12, value.split('\n').length)}
        value={value}
        readOnly={saving}
        // Mantine's dialogs close on Escape.
        data-mantine-stop-propagation
        onChange={({ currentTarget }) => drafts.type(name, currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {props.icon}
      <div className={classes.foot}>
        {/* Focused by a press, which would otherwise close them. */}
        <div className={classes.notes} tabIndex={-1}>
          {error !== undefined && (
            <p className={classes.error} role="alert">
              {error}
            </p>
          )}
          {props.children}
          <Conflict
            fields={found ? getOpenFields({ value: before }, { value }, found, choices) : []}
            labels={{ value: field }}
            show={(_, text) =>
              text === '' ? undefined : <VisibleText text={String(text)} lang={lang} whole />
            }
            onKeep={(open, keep) => drafts.choose(name, { ...open, keep })}
            asked={found}
          />
        </div>
        <Buttons id={hintId} saving={saving} onSave={onSave} onDiscard={onDiscard} />
      </div>
    </div>
  );
}

const EDITABLE = '[data-edit-value], textarea';

/** The same cell of the next row that can be edited, or its first. */
function editNextRow(from: HTMLElement): void {
  const row = from.closest<HTMLElement>('[data-index]');
  const rows = from.closest('[role=rowgroup]');
  const at = [...(row?.children ?? [])].findIndex((cell) => cell.contains(from));
  let next = row;
  let editable: HTMLElement | null | undefined;
  while (next && !editable) {
    const index = Number(next.dataset['index']) + 1;
    next = rows?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
    editable =
      next?.children[at]?.querySelector<HTMLElement>(EDITABLE) ??
      next?.querySelector<HTMLElement>(EDITABLE);
  }
  if (editable instanceof HTMLTextAreaElement) editable.focus();
  else editable?.click();
}

const modifier = isApple ? '⌘' : 'Ctrl+';

interface ButtonsProps {
  id: string;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

function Buttons({ id, saving, onSave, onDiscard }: ButtonsProps) {
  const hint = `${modifier}Enter saves and moves on, Esc discards`;
  const label = saving ? 'Saving…' : 'Save';
  return (
    <>
      <SmallButton
        primary
        title={hint}
        aria-label={label}
        aria-disabled={saving || undefined}
        onClick={onSave}
      >
        <span data-widest="Saving…">{label}</span>
      </SmallButton>
      <SmallButton disabled={saving} onClick={onDiscard}>
        Discard
      </SmallButton>
      <span id={id} hidden>
        {hint}
      </span>
    </>
  );
}
