import { formatNumber } from '#domain/format.ts';
import { type ReactNode, useEffect } from 'react';
import { IconX } from '#generated/icons/x.ts';
import { preloadConfirm } from '../dialog/hosted-dialog.tsx';
import { focusHeading } from '#dashboard/browser/focus.ts';
import { RowAction } from '../controls/row-action.tsx';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  count: number;
  /** Selected rows that the search hides; actions include them. */
  hidden: number;
  onClear: () => void;
  children: ReactNode;
}

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
      <span role="status">{describeSelection(count, hidden)}</span>
      {children}
      <RowAction label="Clear selection" icon={<IconX size={16} />} onClick={onClear} />
    </div>
  );
}

export const describeSelection = (count: number, hidden: number): string =>
  `${formatNumber(count)} selected${hidden > 0 ? ` (${formatNumber(hidden)} not shown)` : ''}`;

/** Before the selection is cleared: focuses its first row, as the bar is removed. */
export function leaveBulkBar(): void {
  if (!document.activeElement?.closest('[data-bulk-bar]')) return;
  const box = document.querySelector<HTMLElement>('[data-selected] input[type=checkbox]');
  if (box) box.focus({ preventScroll: true });
  else focusHeading();
}

/** On a phone the bar has several lines, and floating elements are above it. */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--bulk-bar-height', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
}
