import { type KeyboardEvent, useState } from 'react';
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

/** The key with a field to edit it: Enter or blur accepts, Escape cancels. */
export function KeyCell({ keyName = 'key', keyText, fixed, onEdit }: KeyCellProps) {
  const [editing, setEditing] = useState<Editing>('no');
  if (editing === 'editing') {
    return (
      <KeyField
        label={asLabel(keyName)}
        keyText={keyText}
        onDone={(key, by) => {
          setEditing(by === 'keyboard' ? 'edited' : 'no');
          if (key !== keyText) onEdit(key);
        }}
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

interface KeyFieldProps {
  label: string;
  keyText: string;
  onDone: (key: string, by: 'keyboard' | 'leaving') => void;
}

function KeyField({ label, keyText, onDone }: KeyFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onDone(keyText, 'keyboard');
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onDone(event.currentTarget.value, 'keyboard');
  };
  return (
    <input
      className={classes.keyField}
      aria-label={label}
      defaultValue={keyText}
      autoFocus
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={(event) => onDone(event.currentTarget.value, 'leaving')}
      data-mantine-stop-propagation="true"
    />
  );
}
