import { type ReactNode, use, createContext } from 'react';
import classes from './row-action.module.css';

interface RowActionProps {
  /** The accessible name; visible with `text`. */
  label: string;
  /** The tooltip, if the name alone does not explain the action. */
  hint?: string | undefined;
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
  const {
    label,
    hint = label,
    icon,
    onClick,
    text = false,
    widest,
    danger,
    disabled,
    preload,
  } = props;
  const row = use(RowName);
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      aria-description={row !== undefined && label.includes(row) ? undefined : row}
      tabIndex={use(RowTabIndex)}
      title={hint}
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

/** The row's name, which distinguishes its controls for screen readers. */
export const RowName = createContext<string | undefined>(undefined);

/** Removes a row's controls from the tab order, in lists with one tab stop. */
export const RowTabIndex = createContext<-1 | undefined>(undefined);
