import { formatNumber } from '#domain/format.ts';
import '@mantine/notifications/styles.layer.css';
import { Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { focusHeading } from '#dashboard/browser/focus.ts';
import { isField } from '#dashboard/browser/field.ts';
import { getLatinKey, isDialogOpen } from '#dashboard/browser/shortcuts.ts';
import { useStore } from '#dashboard/browser/store.ts';
import type { Toast } from '#dashboard/browser/work/toast.ts';
import { forgetUndoables, holdUndo, undoLatest, undoables } from '#dashboard/browser/work/toast.ts';
import classes from './toast-area.module.css';

const LEAVES_AFTER_MS = 5000;

export function ToastArea() {
  return (
    <Notifications
      position="bottom-right"
      withinPortal={false}
      zIndex={400}
      limit={4}
      transitionDuration={0}
      classNames={{ root: classes.area }}
      onMouseEnter={() => holdUndo('pointer', true)}
      onMouseLeave={() => holdUndo('pointer', false)}
      onFocus={() => holdUndo('focus', true)}
      onBlur={() => holdUndo('focus', false)}
    />
  );
}

const looks = {
  success: { color: 'var(--good-mark)', role: 'status', autoClose: LEAVES_AFTER_MS },
  note: { color: 'var(--warn-mark)', role: 'status', autoClose: LEAVES_AFTER_MS },
  error: { color: 'var(--bad-mark)', role: 'alert', autoClose: false },
} as const;

let toastCount = 0;

/** Later ones are placed above, so that none moves. */
const getFrame = () => ({
  withBorder: true,
  closeButtonProps: { 'aria-label': 'Dismiss' },
  style: { order: (toastCount += 1) },
});

export function showToast({ kind, message, action }: Toast): void {
  const words = <span className={classes.words}>{message}</span>;
  const run = () => {
    notifications.hide(id);
    action?.run();
  };
  const id = notifications.show({
    message: action ? (
      <Group {...line}>
        {words}
        <Button {...beside} onClick={run}>
          {action.label}
        </Button>
      </Group>
    ) : (
      words
    ),
    ...getFrame(),
    ...looks[kind],
  });
}

const line = { justify: 'space-between', gap: 'sm', wrap: 'nowrap' } as const;

const beside = { variant: 'default', size: 'compact-sm', className: classes.button } as const;

const UNDO_ID = 'undo';

export function showUndo(): void {
  if (undoables.get().length === 0) {
    notifications.hide(UNDO_ID);
    return;
  }
  notifications.show({
    id: UNDO_ID,
    message: <UndoMessage />,
    ...getFrame(),
    ...looks.success,
    className: classes.undo,
    // Shown also where there are more than the limit.
    priority: 1,
    autoClose: false,
    onClose: forgetUndoables,
  });
}

function UndoMessage() {
  const all = useStore(undoables);
  const latest = all.at(-1);
  const button = useRef<HTMLButtonElement>(null);
  const run = () => {
    // The last undo removes the button; the focus stays in the open dialog, or on the page.
    if (all.length === 1 && document.activeElement === button.current) {
      const dialog = document.querySelector<HTMLElement>('[role=dialog][aria-modal=true]');
      if (dialog) dialog.focus();
      else focusHeading();
    }
    undoLatest();
  };
  useWindowEvent('keydown', (event) => {
    const hasMod = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!hasMod || getLatinKey(event) !== 'z') return;
    // Fields have their own undo, and a dialog hides the changes.
    if (isField(document.activeElement) || isDialogOpen()) return;
    event.preventDefault();
    run();
  });
  if (!latest) return null;
  const earlier = all.length - 1;
  return (
    <Group {...line}>
      {/* A new key each time: screen readers announce only additions. */}
      <span key={all.length} className={classes.words}>
        {`${latest.message}${earlier > 0 ? ` (and ${formatNumber(earlier)} before)` : ''}`}
      </span>
      <Button {...beside} ref={button} aria-keyshortcuts="Control+Z Meta+Z" onClick={run}>
        Undo
      </Button>
    </Group>
  );
}
