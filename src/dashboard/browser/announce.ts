import { createStore } from './store.ts';

const GONE_AFTER_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

export const announcements = createStore('');

/** Without interrupting a screen reader. */
export function announce(message: string): void {
  announcements.set(message);
  clearTimeout(timer);
  // Screen readers repeat the same message only in an emptied region.
  timer = setTimeout(() => announcements.set(''), GONE_AFTER_MS);
}
