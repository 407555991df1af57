import { openDeviceStore } from './device-store.ts';

/** Row height of lists: `compact`, or comfortable (empty). */
export const density = openDeviceStore('density');

/** Sets an attribute of the page, for the style sheets, before a row is drawn. */
export function showDensity(): void {
  document.documentElement.dataset['density'] = density.get();
}

/** Height of a table row in pixels, until measured (theme.css). */
export const getRowHeight = (): number => (density.get() === 'compact' ? 32 : 40);

/** Top of a page's list in pixels, until measured. */
export const LIST_TOP = 200;
