import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { RowAction } from '../row-action.tsx';
import classes from './review-table.module.css';

interface KeyCellProps {
  keyText: string;
  fixed: boolean;
  onEdit: (key: string) => void;
}

/** `edited`: the keyboard ended it, so the focus goes back to the button. */
type Editing = 'no' | 'editing' | 'edited';

/** The key, and a field to edit it: Enter or leaving the field takes it over, Escape does not. */
export function KeyCell({ keyText, fixed, onEdit }: KeyCellProps) {
  const [editing, setEditing] = useState<Editing>('no');
  if (editing === 'editing') {
    return (
      <KeyField
        keyText={keyText}
        onDone={(key, by) => {
          setEditing(by === 'keyboard' ? 'edited' : 'no');
          if (key !== keyText) onEdit(key);
        }}
      />
    );
  }
  return (
    <div className={classes.key} ref={editing === 'edited' ? focusButton : undefined}>
      <span>{keyText}</span>
      {!fixed && (
        <RowAction
          label={`Edit key ${keyText}`}
          icon={<IconPencil size={14} />}
          onClick={() => setEditing('editing')}
        />
      )}
    </div>
  );
}

function focusButton(cell: HTMLElement | null): void {
  cell?.querySelector('button')?.focus();
}

interface KeyFieldProps {
  keyText: string;
  onDone: (key: string, by: 'keyboard' | 'leaving') => void;
}

function KeyField({ keyText, onDone }: KeyFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onDone(keyText, 'keyboard');
    if (event.key !== 'Enter') return;
    // Or the same key press would go on to the button that takes the focus, and edit again.
    event.preventDefault();
    onDone(event.currentTarget.value, 'keyboard');
  };
  return (
    <input
      className={classes.keyField}
      aria-label="Key"
      defaultValue={keyText}
      autoFocus
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={(event) => onDone(event.currentTarget.value, 'leaving')}
      // Escape leaves the field, not the dialog around it.
      data-mantine-stop-propagation="true"
    />
  );
}
