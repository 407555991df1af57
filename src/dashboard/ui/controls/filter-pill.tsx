import type { ReactNode } from 'react';
import { formatNumber } from '#domain/format.ts';
import { type Status, StatusMark } from '../feedback/status-mark.tsx';
import classes from './filter-pill.module.css';

interface FilterPillProps {
  label: string;
  /** The number of matching rows; absent while unknown or shown elsewhere, `…` while counting. */
  count?: number | '…' | undefined;
  pressed: boolean;
  disabled?: boolean;
  title?: string;
  small?: boolean;
  /** The greatest count there can be; a count that comes later moves nothing. */
  most?: number;
  mark?: Status;
  onPress: () => void;
}

export function FilterPill(props: FilterPillProps) {
  const { label, count, pressed, disabled, title, small, most, mark, onPress } = props;
  return (
    <button
      type="button"
      className={classes.pill}
      data-small={small}
      data-none={count === 0 || undefined}
      aria-pressed={pressed}
      disabled={disabled}
      title={title}
      onClick={onPress}
    >
      {mark && <StatusMark status={mark} />}
      <span>{label}</span>{' '}
      {(most ?? count) !== undefined && (
        <b style={{ minWidth: most && `${formatNumber(most).length}ch` }}>
          {typeof count === 'number' ? formatNumber(count) : count}
        </b>
      )}
    </button>
  );
}

export function FilterPills({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={classes.pills}>
      {children}
    </div>
  );
}

export interface Imported {
  count: number;
  onClear: () => void;
}

/** Shown while a list shows only the rows of its last import; pressing it shows all. */
export function ImportedPill({ rows }: { rows: Imported | undefined }) {
  return (
    rows && <FilterPill label="Imported" count={rows.count} pressed small onPress={rows.onClear} />
  );
}
