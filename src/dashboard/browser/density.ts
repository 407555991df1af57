import { openDeviceStore } from './device-store.ts';

export const density = openDeviceStore('density');

/** Sets the page's density attribute for the style sheets before a row is rendered. */
export function showDensity(): void {
  document.documentElement.dataset['density'] = density.get();
}

export const getRowHeight = (): number => (density.get() === 'compact' ? 32 : 36);

export const LIST_TOP = 200;
