import { createStore } from '#dashboard/browser/store.ts';

/** Which of the dialogs that a key opens on every page is asked for. */
export const paletteRequest = createStore<'palette' | 'shortcuts' | undefined>(undefined);

/** The name by which a Mac's keyboard differs. */
export const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** Whether a dialog has the keyboard: no key leads elsewhere then. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog, [role=menu]')].some(
    (dialog) => dialog.checkVisibility(),
  );
