import { openDeviceStore } from './device-store.ts';

/** How high the rows of lists are: `compact`, or comfortable (empty). */
export const density = openDeviceStore('density');

/** The style sheets know it from the page itself, before a row is drawn. */
export function showDensity(): void {
  document.documentElement.dataset['density'] = density.get();
}

/** The height of a row in a table, in pixels, before anybody has measured it (theme.css). */
export const getRowHeight = (): number => (density.get() === 'compact' ? 32 : 40);

/** Where the list of a page begins, in pixels from the window's top, before anybody has measured it. */
export const LIST_TOP = 200;
