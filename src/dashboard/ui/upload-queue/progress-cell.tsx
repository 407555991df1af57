import { IconRefresh, IconX } from '@tabler/icons-react';
import { RowAction } from '../row-action.tsx';
import type { FileRow } from './types.ts';
import classes from './queue-table.module.css';

interface ProgressCellProps {
  row: FileRow;
  /** It can be sent again as it is. */
  retryable: boolean;
  onCancel: () => void;
  onRetry: () => void;
}

/** How far one file is, and what can be done about it. */
export function ProgressCell({ row, retryable, onCancel, onRetry }: ProgressCellProps) {
  const { name, progress } = row;
  switch (progress.status) {
    case 'waiting':
      return null;
    case 'done':
      return <span className={classes.percent}>100%</span>;
    case 'queued':
    case 'sending':
      return (
        <>
          <Bar name={name} percent={progress.status === 'sending' ? progress.percent : 0} />
          <RowAction label={`Cancel ${name}`} icon={<IconX size={16} />} onClick={onCancel} />
        </>
      );
    case 'failed':
    case 'cancelled':
      return (
        <>
          <span className={classes.percent}>
            {progress.status === 'cancelled' ? 'Cancelled' : ''}
          </span>
          {retryable && (
            <RowAction label={`Retry ${name}`} icon={<IconRefresh size={16} />} onClick={onRetry} />
          )}
        </>
      );
  }
}

function Bar({ name, percent }: { name: string; percent: number }) {
  return (
    <>
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.percent} aria-hidden>
        {percent}%
      </span>
    </>
  );
}
