import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

/**
 * Arrow keys, Home and End move between controls. Text fields keep their keys. With `perLine` cards
 * per line, arrow keys move by lines.
 */
export function moveInRows(event: KeyboardEvent<HTMLElement>, perLine = 1): void {
  const { target, currentTarget: list, key } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (target.matches('textarea, select, input:not([type=checkbox])')) return;
  const row = target.closest('[role=row]');
  if (!row || target.closest('[role=menu]')) return;
  if (key === 'Tab') skipOthers(list, target);
  else if (!event.altKey && !event.metaKey && !event.shiftKey) {
    const place = { list, row, target, perLine };
    const nextRow = getNextRow(event, place);
    const find = nextRow === NONE ? findBeside(event, place) : findBelow(nextRow, place);
    const next = find();
    // The head is the first row.
    if (!next && (nextRow < 2 || nextRow > getRowCount(list))) return;
    event.preventDefault();
    if (next) next.focus();
    else {
      if (key.startsWith('Arrow')) row.scrollIntoView({ block: 'center' });
      else list.scrollIntoView({ block: key === 'Home' ? 'start' : 'end' });
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
    // A row far from the window may have been removed with its focus.
    else if (frames > 0 && document.activeElement === (from.isConnected ? from : document.body))
      seek(find, from, frames - 1);
  });
}

interface Place {
  list: HTMLElement;
  row: Element;
  target: HTMLElement;
  perLine: number;
}

const NONE = 0;

/** An `aria-rowindex`. Home and End leave the row with Ctrl, or where it has one control. */
function getNextRow({ key, ctrlKey }: KeyboardEvent, { list, row, perLine }: Place): number {
  const index = Number(row.getAttribute('aria-rowindex'));
  const hasEnds = ctrlKey || getControls(row).length === 1;
  const rows: Record<string, number> = {
    ArrowDown: index + perLine,
    ArrowUp: index - perLine,
    ...(hasEnds && { Home: 2, End: getRowCount(list) }),
  };
  return rows[key] ?? NONE;
}

const getRowCount = (list: HTMLElement) =>
  Number(list.closest('[aria-rowcount]')?.getAttribute('aria-rowcount'));

/** Focusable controls; hidden ones do not count. */
const getControls = (within: Element | null) =>
  [...(within?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((control) =>
    control.checkVisibility(),
  );

const findBeside =
  ({ key, ctrlKey }: KeyboardEvent, { row, target }: Place) =>
  () => {
    const controls = getControls(row);
    const at = controls.indexOf(target);
    const places: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: controls.length - 1,
    };
    return ctrlKey ? undefined : controls[places[key] ?? -1];
  };

function findBelow(index: number, { list, row, target }: Place) {
  const at = getControls(row).indexOf(target);
  const name = getAction(target);
  return () => {
    // If the user has scrolled without the focus, the next rendered row may be far away.
    const others = getControls(list.querySelector(`[role=row][aria-rowindex="${index}"]`));
    return (
      others.find((control) => name !== undefined && getAction(control) === name) ??
      others[Math.min(at, others.length - 1)]
    );
  };
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
