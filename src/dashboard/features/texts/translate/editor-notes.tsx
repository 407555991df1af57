import { useDeferredValue, useMemo } from 'react';
import { CheckChips } from '../checks/check-chips.tsx';
import { checkTranslation } from '../checks/text-checks.ts';
import type { Draft } from './drafts.ts';
import { hasUnseen } from './visible-text.ts';
import { VisibleText } from './visible-text.tsx';
import classes from './value-editor.module.css';

interface EditorNotesProps {
  draft: Draft;
  original: string;
  /** The translation as it is stored now; empty while there is none. */
  stored: string;
}

/** Why it was not saved, what it has become meanwhile, what nobody sees in it, what is odd about it. */
export function EditorNotes({ draft, original, stored }: EditorNotesProps) {
  const value = useDeferredValue(draft.value);
  const problems = useMemo(() => checkTranslation(original, value), [original, value]);
  return (
    <>
      {draft.error !== undefined && (
        <p className={classes.error} role="alert">
          {draft.error}
        </p>
      )}
      {stored !== draft.before && !draft.saving && (
        <span className={classes.note}>
          Stored meanwhile: <VisibleText text={stored} />
        </span>
      )}
      {hasUnseen(value) && (
        <span className={classes.note}>
          <VisibleText text={value} whole />
        </span>
      )}
      <CheckChips problems={problems} />
    </>
  );
}
