import { createStore } from '#dashboard/browser/store.ts';

export const paletteRequest = createStore<'palette' | 'shortcuts' | undefined>(undefined);

/** Mac keyboards name their modifier keys differently. */
export const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent);

export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog, [role=menu]')].some(
    (dialog) => dialog.checkVisibility(),
  );
