import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

/**
 * Makes of the rows of a table one stop of the Tab key: arrow keys, Home and End lead from control to control, Tab
 * leads out. A field that is typed in keeps its keys, and so does what has taken a key for itself.
 * Where `perLine` rows stand beside each other, as cards, the arrow keys lead to the line above or below.
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

/** A second: rows have their controls at the latest when nothing has been scrolled for a part of it. */
const FRAMES = 60;

/** Gives the focus to what is in the page once the list has drawn what it was scrolled to, unless it has gone elsewhere. */
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
  /** How many rows stand beside each other. */
  perLine: number;
}

/** Whether the table has rows in this direction that are not in the page. */
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

/** What can have the focus now: what a row hides does not count. */
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
  // The next one in the page may be far away, where somebody has scrolled without the focus.
  const others = getControls(list.querySelector(`[role=row][aria-rowindex="${index}"]`));
  const name = getAction(target);
  return (
    others.find((control) => name !== undefined && getAction(control) === name) ??
    others[Math.min(at, others.length - 1)]
  );
}

/** Of a control that each row has; the name of a row's own link or checkbox is unlike all others. */
const getAction = (control: Element) => control.getAttribute('aria-label') ?? undefined;

/** Takes the other controls out of the way of the Tab key until it has led out. */
function skipOthers(list: HTMLElement, target: HTMLElement): void {
  const others = getControls(list).filter(
    (control) => control !== target && !control.hasAttribute('tabindex'),
  );
  for (const control of others) control.tabIndex = -1;
  setTimeout(() => {
    for (const control of others) control.removeAttribute('tabindex');
  });
}
