import { IconX } from '@tabler/icons-react';
import { FailureNote } from '#dashboard/ui/failure-note.tsx';
import { RowAction } from '#dashboard/ui/row-action.tsx';
import { type FailedWrite, failureMessage } from './describe-failures.ts';
import classes from './failed-changes.module.css';

interface FailedChangesProps {
  failures: readonly FailedWrite[];
  onClose: () => void;
}

/** What could not be assigned or removed; the cells are as they were before. */
export function FailedChanges({ failures, onClose }: FailedChangesProps) {
  if (failures.length === 0) return null;
  return (
    <div className={classes.failed}>
      <FailureNote message={failureMessage(failures)} />
      <RowAction label="Close" icon={<IconX size={16} />} onClick={onClose} />
    </div>
  );
}
