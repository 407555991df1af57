import { type ReactNode, useEffect } from 'react';
import { IconX } from '#generated/icons/x.ts';
import { preloadConfirm } from '../dialog/confirm.ts';
import { focusHeading } from '#dashboard/browser/return-focus.ts';
import { RowAction } from '../controls/row-action.tsx';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  count: number;
  /** Selected rows that the search hides; what is done is done to them as well. */
  hidden: number;
  onClear: () => void;
  children: ReactNode;
}

/** Floats over the page while something is selected, so that no row moves when it comes and goes. */
export function BulkBar({ count, hidden, onClear, children }: BulkBarProps) {
  useEffect(preloadConfirm, []);
  return (
    <div
      ref={publishHeight}
      className={classes.bar}
      role="region"
      aria-label="Selection"
      data-bulk-bar
    >
      <span role="status">
        {`${count.toLocaleString()} selected${hidden > 0 ? ` (${hidden.toLocaleString()} not shown)` : ''}`}
      </span>
      {children}
      <RowAction label="Clear selection" icon={<IconX size={16} />} onClick={onClear} />
    </div>
  );
}

/** Before a selection ends: the keyboard goes back to its first row, as the bar goes with the selection. */
export function leaveBulkBar(): void {
  if (!document.activeElement?.closest('[data-bulk-bar]')) return;
  const box = document.querySelector<HTMLElement>('[data-selected] input[type=checkbox]');
  if (box) box.focus({ preventScroll: true });
  else focusHeading();
}

/** Tells the style sheets how high it is: on a phone it has several lines, and what floats stands above it. */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--bulk-bar-height', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
}
