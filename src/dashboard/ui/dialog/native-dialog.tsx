import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from '#dashboard/ui/dialog/use-back-closes.ts';
import { startInFirstField } from '#dashboard/browser/focus.ts';
import classes from './native-dialog.module.css';

interface NativeDialogProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Traps the focus, closes by Escape, and returns the focus. */
export function NativeDialog({ label, onClose, children }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(undefined);
  useBackCloses(onClose);
  useLayoutEffect(() => {
    const opened = dialog.current;
    // Before the browser focuses the field, which then receives keys directly.
    startInFirstField(opened);
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={classes.dialog}
      // Before `close`, which comes a task later: the next key may open the dialog again.
      onCancel={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // A selection dragged out of the dialog ends in a click on it.
        if (target === currentTarget && pressed.current === target) onClose();
      }}
    >
      <div className={classes.content}>{children}</div>
    </dialog>
  );
}
