import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
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

export function showToast(kind: 'success' | 'error', message: string): void {
  notifications.show({ message, withBorder: true, ...looks[kind] });
}
