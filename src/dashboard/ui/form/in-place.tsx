import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#dashboard/browser/focus.ts';
import classes from './in-place.module.css';
import hidden from '../format/unseen.module.css';
import { idleComponent } from '../layout/lazy-component.tsx';

/** Needed only once a row was deleted while it was edited. */
export const GoneDrafts = idleComponent(async () => (await import('./gone-drafts.tsx')).GoneDrafts);

interface InPlaceProps {
  /** Replaces the value while it is edited. */
  editor: ReactNode;
  /** Read after the value, e.g. `change the description of accent`. */
  hint: string;
  onEdit: () => void;
  children: ReactNode;
  /** In the rest of the line, where it moves nothing when it comes late. */
  beside?: ReactNode;
}

export function InPlace({ editor, hint, onEdit, children, beside }: InPlaceProps) {
  const isEditing = editor !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing && isFocusLost())
      button.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing)
    return (
      <div>
        {/* Until the code of the editor has loaded. */}
        <div className={classes.kept} aria-hidden>
          {children}
        </div>
        {editor}
      </div>
    );
  const value = (
    <button ref={button} type="button" className={classes.value} data-edit-value onClick={onEdit}>
      {children}
      <span className={hidden.unseen}>{` – ${hint}`}</span>
    </button>
  );
  if (beside === undefined) return value;
  return (
    <div className={classes.line}>
      {value}
      <div className={classes.beside}>{beside}</div>
    </div>
  );
}
