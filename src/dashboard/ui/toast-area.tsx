import { Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { focusHeading } from './return-focus.ts';
import classes from './toast-area.module.css';

const LEAVES_AFTER_MS = 5000;

/** The toasts themselves, at the foot of the window where they cover no control of the page. */
export function ToastArea() {
  return (
    <Notifications
      position="bottom-right"
      withinPortal={false}
      zIndex={400}
      limit={4}
      classNames={{ root: classes.area }}
    />
  );
}

const looks = {
  success: { color: 'green', role: 'status', autoClose: LEAVES_AFTER_MS },
  error: { color: 'red', role: 'alert', autoClose: false },
} as const;

const frame = { withBorder: true, closeButtonProps: { 'aria-label': 'Dismiss' } } as const;

export function showToast(kind: 'success' | 'error', message: string): void {
  notifications.show({ message, ...frame, ...looks[kind] });
}

export interface UndoOffer {
  message: string;
  /** On its button, and on Ctrl+Z. */
  undo: () => void;
  /** It was taken, closed or withdrawn. */
  onGone: () => void;
}

const UNDO_ID = 'undo';

/** Nothing undoes itself by time: the offer stays until it is taken, closed or withdrawn. */
export function showUndo(offer: UndoOffer): void {
  const content = {
    id: UNDO_ID,
    message: <UndoMessage {...offer} />,
    ...frame,
    ...looks.success,
    autoClose: false as const,
    onClose: offer.onGone,
  };
  notifications.show(content);
  // What was offered before is part of this offer.
  notifications.update(content);
}

export function hideUndo(): void {
  notifications.hide(UNDO_ID);
}

function UndoMessage({ message, undo }: UndoOffer) {
  const run = () => {
    // The button goes; the keyboard stays on the page.
    focusHeading();
    undo();
    hideUndo();
  };
  // From wherever the keyboard is; a field being typed in has an undo of its own.
  useHotkeys([['mod+Z', run]]);
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      {message}
      <Button
        variant="default"
        size="compact-sm"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={run}
      >
        Undo
      </Button>
    </Group>
  );
}
