import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { RowProblems } from '../checks/row-problems.tsx';
import { TextPreview } from '../text-preview.tsx';
import { type Draft, draftKey } from './drafts.ts';
import { localeEntry } from './locale-entry.ts';
import { ValueEditor } from './value-editor.tsx';
import { useDraft, useWorkspace } from './workspace.ts';
import classes from './translation-cell.module.css';

interface TranslationCellProps {
  row: LocaleText;
  locale: TargetLocale;
  whole?: boolean;
}

const EDITABLE = '[data-edit-value], textarea';

/** Edited in place; without a translation, the dimmed original (spec 4). */
export function TranslationCell({ row, locale, whole = false }: TranslationCellProps) {
  const { drafts } = useWorkspace();
  const { _id, key, value, isMissing, status, errorMessage } = row;
  const draft = useDraft(draftKey(locale, _id));
  const button = useFocusBack(draft !== undefined);
  return (
    <>
      {draft ? (
        <Editor row={row} locale={locale} draft={draft} />
      ) : (
        <button
          ref={button}
          type="button"
          className={classes.value}
          data-edit-value
          onClick={() => drafts.open(draftKey(locale, _id), isMissing ? '' : value)}
        >
          <TextPreview
            text={value}
            dimmed={isMissing}
            lang={isMissing ? 'en' : locale}
            whole={whole}
          />
          <span className={classes.hidden}>{` – edit the translation of ${key}`}</span>
        </button>
      )}
      {status === 'error' && (
        <span className={classes.failure} dir="auto" translate="yes">
          {errorMessage ?? 'Translation failed'}
        </span>
      )}
      {!draft && <RowProblems row={row} locale={locale} />}
    </>
  );
}

function Editor({ row, locale, draft }: TranslationCellProps & { draft: Draft }) {
  return (
    <ValueEditor
      draft={draft}
      textId={row._id}
      locale={locale}
      label={`Translation of ${row.key} into ${localeEntry(locale).name}`}
      original={row.originalValue}
      description={row.description}
      stored={row.isMissing ? '' : row.value}
      onNext={editNextRow}
    />
  );
}

function useFocusBack(editing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (wasEditing.current && !editing && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);
  return button;
}

function editNextRow(from: HTMLElement): void {
  const index = Number(from.closest<HTMLElement>('[data-index]')?.dataset['index']);
  const next = from
    .closest('[role=rowgroup]')
    ?.querySelector<HTMLElement>(`[data-index="${index + 1}"]`)
    ?.querySelector<HTMLElement>(EDITABLE);
  if (next instanceof HTMLTextAreaElement) next.focus();
  else next?.click();
}
