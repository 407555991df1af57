import { type ReactNode, use } from 'react';
import { RowName, RowTabIndex } from '../table/row-name.ts';
import classes from './row-action.module.css';

interface RowActionProps {
  /** The accessible name and tooltip; shown beside the icon where `text` says so. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Shows the label wherever there is room for it. */
  text?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** The longest label it will ever have, so that it keeps its width. */
  widest?: string;
  /** The pointer or the focus is on it: load what the click will need. */
  onIntent?: () => void;
}

/** A small button for tables, where hundreds of them must cost nothing. */
export function RowAction(props: RowActionProps) {
  const { label, icon, onClick, text = false, widest, danger, disabled, onIntent } = props;
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
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {icon}
      {text && <span data-widest={widest}>{label}</span>}
    </button>
  );
}
