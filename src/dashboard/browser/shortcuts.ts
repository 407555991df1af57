import { deviceMemory } from './memory.ts';
import { createStore } from './store.ts';

const MEMORY_KEY = 'app-manager.shortcuts';

const isOn = createStore(deviceMemory.get(MEMORY_KEY) !== 'off');

/** Speech input would trigger single keys (WCAG 2.1.4). */
export const shortcuts = { get: isOn.get, subscribe: isOn.subscribe };

export function switchShortcuts(on: boolean): void {
  deviceMemory.set(MEMORY_KEY, on ? 'on' : 'off');
  isOn.set(on);
}

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
