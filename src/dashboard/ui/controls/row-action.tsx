import { type ReactNode, use } from 'react';
import { RowName, RowTabIndex } from '../table/row-name.ts';
import classes from './row-action.module.css';

interface RowActionProps {
  /** The accessible name and tooltip; visible with `text`. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  text?: boolean;
  danger?: boolean;
  disabled?: boolean;
  widest?: string;
  preload?: () => void;
}

/** A small button for tables: hundreds of them must render fast. */
export function RowAction(props: RowActionProps) {
  const { label, icon, onClick, text = false, widest, danger, disabled, preload } = props;
  const row = use(RowName);
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      aria-description={row !== undefined && label.includes(row) ? undefined : row}
      tabIndex={use(RowTabIndex)}
      title={label}
      data-danger={danger}
      disabled={disabled}
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {icon}
      {text && <span data-widest={widest}>{label}</span>}
    </button>
  );
}
