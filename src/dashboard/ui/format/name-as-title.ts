import type { PointerEvent } from 'react';

/**
 * Shows the name of the cell that is pointed at, as a `title` would. Every cell of a grid has a long
 * name, and while one scrolls each attribute counts: this one is set when a person can see it.
 */
export function showNameAsTitle({ target }: PointerEvent): void {
  const named =
    target instanceof Element && target.closest<HTMLElement>('[role=gridcell], [role=checkbox]');
  const name = named && named.getAttribute('aria-label');
  if (named && name) named.title = name;
}
