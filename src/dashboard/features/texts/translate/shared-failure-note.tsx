import { useState } from 'react';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { IconAlertTriangle } from '#generated/icons/alert-triangle.ts';
import { formatCount } from '#domain/format.ts';
import { isEngineMissing } from './engine-note.tsx';
import { NoEngineDialog } from './no-engine-dialog.tsx';
import type { SharedFailure } from './value-cells.tsx';
import classes from './shared-failure.module.css';

interface SharedFailureNoteProps {
  failure: SharedFailure;
  onImport: () => void;
}

/** Once above the table, instead of in each row. */
export function SharedFailureNote({ failure, onImport }: SharedFailureNoteProps) {
  const { message, count } = failure;
  const [isOpen, setOpen] = useState(false);
  return (
    <p className={classes.note} role="note" aria-label="Failed texts">
      <IconAlertTriangle size={16} aria-hidden />
      <b>{`${formatCount(count, { one: 'text', many: 'texts' })} failed:`}</b>
      <span dir="auto" translate="yes" title={message}>
        {message}
      </span>
      {isEngineMissing() && <TextButton onClick={() => setOpen(true)}>Set up an engine</TextButton>}
      {isOpen && <NoEngineDialog onImport={onImport} onClose={() => setOpen(false)} />}
    </p>
  );
}
