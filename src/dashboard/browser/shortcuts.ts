import { openDeviceStore } from './device-store.ts';
import { createStore } from './store.ts';

/** `off`, or else on. Speech input would trigger single keys (WCAG 2.1.4). */
export const shortcuts = openDeviceStore('app-manager.shortcuts');

/** The lower-case letter of a key; by position on keyboards without Latin letters. */
export function getLatinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const isForeign = /^[^\p{Script=Latin}\p{Script=Common}]$/u.test(key);
  return (isForeign ? (letter ?? key) : key).toLowerCase();
}

export const paletteRequest = createStore<'palette' | 'shortcuts' | undefined>(undefined);

/** Mac keyboards name their modifier keys differently. */
export const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent);

export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog, [role=menu]')].some(
    (dialog) => dialog.checkVisibility(),
  );
