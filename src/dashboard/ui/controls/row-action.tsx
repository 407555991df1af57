import { type ReactNode, use, createContext } from 'react';
import { IconCopyPlus } from '#generated/icons/copy-plus.ts';
import { IconPencil } from '#generated/icons/pencil.ts';
import { IconTrash } from '#generated/icons/trash.ts';
import { preloadConfirm } from '../dialog/hosted-dialog.tsx';
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
  const { label, hint = label, icon, text, widest, preload } = props;
  const row = use(RowName);
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      aria-description={row !== undefined && label.includes(row) ? undefined : row}
      tabIndex={use(RowTabIndex)}
      title={hint}
      data-danger={props.danger}
      disabled={props.disabled}
      onClick={props.onClick}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {icon}
      {text === true && <span data-widest={widest}>{label}</span>}
    </button>
  );
}

interface ItemActionsProps {
  onEdit: () => void;
  onDuplicate?: () => void;
  onDelete: () => void;
  preloadDialog: () => void;
}

export function ItemActions({ onEdit, onDuplicate, onDelete, preloadDialog }: ItemActionsProps) {
  return (
    <>
      <RowAction
        label="Edit"
        icon={<IconPencil size={16} />}
        onClick={onEdit}
        preload={preloadDialog}
      />
      {onDuplicate && (
        <RowAction
          label="Duplicate"
          icon={<IconCopyPlus size={16} />}
          onClick={onDuplicate}
          preload={preloadDialog}
        />
      )}
      <RowAction
        label="Delete"
        icon={<IconTrash size={16} />}
        onClick={onDelete}
        preload={preloadConfirm}
        danger
      />
    </>
  );
}

/** The row's name, which distinguishes its controls for screen readers. */
export const RowName = createContext<string | undefined>(undefined);

/** Removes a row's controls from the tab order, in lists with one tab stop. */
export const RowTabIndex = createContext<-1 | undefined>(undefined);
