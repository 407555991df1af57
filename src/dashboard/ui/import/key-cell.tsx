import { useState } from 'react';
import { IconPencil } from '#generated/icons/pencil.ts';
import { KeyParts } from '../format/key-text.tsx';
import { RowAction } from '../controls/row-action.tsx';
import classes from './row.module.css';

interface KeyCellProps {
  keyName?: string | undefined;
  keyText: string;
  fixed: boolean;
  onEdit: (key: string) => void;
}

/** `edited`: the user ended it by keyboard, so the focus returns to the button. */
type Editing = 'no' | 'editing' | 'edited';

/** Enter or blur accepts, Escape cancels. */
export function KeyCell({ keyName = 'key', keyText, fixed, onEdit }: KeyCellProps) {
  const [editing, setEditing] = useState<Editing>('no');
  const end = (key: string, how: Editing) => {
    setEditing(how);
    if (key !== keyText) onEdit(key);
  };
  if (editing === 'editing') {
    return (
      <input
        className={classes.keyField}
        aria-label={asLabel(keyName)}
        defaultValue={keyText}
        autoFocus
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key === 'Escape') end(keyText, 'edited');
          if (event.key !== 'Enter') return;
          event.preventDefault();
          end(event.currentTarget.value, 'edited');
        }}
        onBlur={(event) => end(event.currentTarget.value, 'no')}
        data-mantine-stop-propagation="true"
      />
    );
  }
  return (
    <div className={classes.keyText} ref={editing === 'edited' ? focusButton : undefined}>
      <span translate="no">
        <KeyParts text={keyText} />
      </span>
      {!fixed && (
        <RowAction
          label={`Edit ${keyName} ${keyText}`}
          icon={<IconPencil size={14} />}
          onClick={() => setEditing('editing')}
        />
      )}
    </div>
  );
}

export function asLabel(keyName: string): string {
  return `${keyName.charAt(0).toUpperCase()}${keyName.slice(1)}`;
}

function focusButton(cell: HTMLElement | null): void {
  cell?.querySelector('button')?.focus();
}
