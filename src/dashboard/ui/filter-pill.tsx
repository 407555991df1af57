import type { ReactNode } from 'react';
import classes from './filter-pill.module.css';

interface FilterPillProps {
  label: string;
  /** How many rows it lets through. */
  count: number;
  pressed: boolean;
  disabled?: boolean;
  title?: string;
  onPress: () => void;
}

/** A filter that is on or off, with the number of rows it leaves. */
export function FilterPill({ label, count, pressed, disabled, title, onPress }: FilterPillProps) {
  return (
    <button
      type="button"
      className={classes.pill}
      aria-pressed={pressed}
      disabled={disabled}
      title={title}
      onClick={onPress}
    >
      {label} <b>{count.toLocaleString()}</b>
    </button>
  );
}

/** Pills of which one is pressed. */
export function FilterPills({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={classes.pills}>
      {children}
    </div>
  );
}
