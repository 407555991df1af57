import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

/**
 * Arrow keys, Home and End move between controls. Text fields keep their keys. With `perLine` cards
 * per line, arrow keys move by lines.
 */
export function moveInRows(event: KeyboardEvent<HTMLElement>, perLine = 1): void {
  const { target, currentTarget: list, key } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement) || isTypedIn(target)) return;
  const row = target.closest('[role=row]');
  if (!row || target.closest('[role=menu]')) return;
  if (key === 'Tab') skipOthers(list, target);
  else if (!event.altKey && !event.metaKey && !event.shiftKey) {
    const find = () => findNext(event, { list, row, target, perLine });
    const next = find();
    if (!next && !isBeyond(key, { list, row, perLine })) return;
    event.preventDefault();
    if (next) next.focus();
    else {
      row.scrollIntoView({ block: 'center' });
      seek(find, target);
    }
  }
}

/** A second: rows render their controls shortly after the last scroll. */
const FRAMES = 60;

/** Focuses an element once the list has rendered it, unless the focus has moved elsewhere. */
function seek(find: () => HTMLElement | undefined, from: HTMLElement, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found) found.focus();
    else if (frames > 0 && document.activeElement === from) seek(find, from, frames - 1);
  });
}

interface Place {
  list: HTMLElement;
  row: Element;
  target: HTMLElement;
  perLine: number;
}

function isBeyond(key: string, { list, row, perLine }: Omit<Place, 'target'>): boolean {
  const index = Number(row.getAttribute('aria-rowindex'));
  const count = Number(list.closest('[aria-rowcount]')?.getAttribute('aria-rowcount'));
  // The head is the first row.
  return (
    (key === 'ArrowDown' && index + perLine <= count) || (key === 'ArrowUp' && index - perLine >= 2)
  );
}

const isTypedIn = (element: HTMLElement) =>
  element.matches('textarea, select, input:not([type=checkbox])');

/** Focusable controls; hidden ones do not count. */
const getControls = (within: Element | null) =>
  [...(within?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((control) =>
    control.checkVisibility(),
  );

function findNext(
  { key, ctrlKey }: KeyboardEvent,
  { list, row, target, perLine }: Place,
): HTMLElement | undefined {
  const controls = getControls(row);
  const at = controls.indexOf(target);
  if (!ctrlKey) {
    if (key === 'ArrowRight') return controls[at + 1];
    if (key === 'ArrowLeft') return controls[at - 1];
    if (key === 'Home') return controls[0];
    if (key === 'End') return controls.at(-1);
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return undefined;
  const index = Number(row.getAttribute('aria-rowindex')) + step * perLine;
  // If the user has scrolled without the focus, the next rendered row may be far away.
  const others = getControls(list.querySelector(`[role=row][aria-rowindex="${index}"]`));
  const name = getAction(target);
  return (
    others.find((control) => name !== undefined && getAction(control) === name) ??
    others[Math.min(at, others.length - 1)]
  );
}

/** Identifies a control that each row has; links and checkboxes are unique to a row. */
const getAction = (control: Element) => control.getAttribute('aria-label') ?? undefined;

/** Removes the other controls from the tab order until Tab has left the table. */
function skipOthers(list: HTMLElement, target: HTMLElement): void {
  const others = getControls(list).filter(
    (control) => control !== target && !control.hasAttribute('tabindex'),
  );
  for (const control of others) control.tabIndex = -1;
  setTimeout(() => {
    for (const control of others) control.removeAttribute('tabindex');
  });
}
