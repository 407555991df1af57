import { createStore } from '#dashboard/browser/store.ts';

const GONE_AFTER_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

export const announcements = createStore('');

/** Tells a screen reader what a sighted person sees happen, without interrupting it. */
export function announce(message: string): void {
  announcements.set(message);
  clearTimeout(timer);
  // An empty region lets the same message be heard again.
  timer = setTimeout(() => announcements.set(''), GONE_AFTER_MS);
}
