import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { startInFirstField } from '#dashboard/browser/early-keys.ts';
import classes from './native-dialog.module.css';

interface NativeDialogProps {
  label: string;
  onClose: () => void;
  /** What to start in has `data-autofocus`. */
  children: ReactNode;
}

/**
 * A dialog by the browser itself: it keeps the keyboard within, closes by Escape, gives the focus back, and has it in
 * the frame in which it opens.
 */
export function NativeDialog({ label, onClose, children }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(undefined);
  useLayoutEffect(() => {
    const opened = dialog.current;
    // Before the browser gives the field the focus: from then on it takes its keys itself.
    startInFirstField(opened);
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={classes.dialog}
      onClose={({ currentTarget }) => {
        // Where React tries its effects twice it is open again by now.
        if (!currentTarget.open) onClose();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // A selection that is drawn out of the dialog ends in a click on it.
        if (target === currentTarget && pressed.current === target) onClose();
      }}
    >
      <div className={classes.content}>{children}</div>
    </dialog>
  );
}
