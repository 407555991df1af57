import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './in-place.module.css';

interface InPlaceProps {
  /** Replaces the value while it is edited. */
  editor: ReactNode;
  /** Read after the value, e.g. `change the description of accent`. */
  hint: string;
  onEdit: () => void;
  children: ReactNode;
}

export function InPlace({ editor, hint, onEdit, children }: InPlaceProps) {
  const isEditing = editor !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return editor;
  return (
    <button ref={button} type="button" className={classes.value} data-edit-value onClick={onEdit}>
      {children}
      <span className={classes.hidden}>{` – ${hint}`}</span>
    </button>
  );
}
