import type { PointerEvent } from 'react';

/** Only under the pointer: setting it for all cells would slow down scrolling. */
export function showNameAsTitle({ target }: PointerEvent): void {
  const named =
    target instanceof Element && target.closest<HTMLElement>('[role=gridcell], [role=checkbox]');
  const name = named && named.getAttribute('aria-label');
  if (named && name) named.title = name;
}

/** Characters; longer names may be cut off. */
const LONG = 50;

export const getLongTitle = (name: string): string | undefined =>
  name.length > LONG ? name : undefined;
