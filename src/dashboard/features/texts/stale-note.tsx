import { Button } from '@mantine/core';
import { describeError } from '#domain/api-error.ts';
import hidden from '#dashboard/ui/format/unseen.module.css';
import classes from './stale-note.module.css';

export function StaleNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return null;
  const reason = describeError(error, 'Failed to load texts');
  return (
    <span role="alert" className={classes.stale} title={reason}>
      <span>
        Not up to date<span className={hidden.unseen}>{`: ${reason}`}</span>
      </span>{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </span>
  );
}
