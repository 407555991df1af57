import { Button } from '@mantine/core';
import { describeError } from '#dashboard/api/api-error.ts';
import classes from './texts-table.module.css';

interface StaleNoteProps {
  /** Why what is shown is not known to be what there is; absent while it is. */
  error: unknown;
  onRetry: () => void;
}

/** Beside a list that is there, but could not be fetched anew: else it would look as if nothing happened. */
export function StaleNote({ error, onRetry }: StaleNoteProps) {
  return (
    Boolean(error) && (
      <span role="alert" className={classes.stale}>
        <span>{`Not up to date: ${describeError(error, 'Failed to load texts')}`}</span>{' '}
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          Try again
        </Button>
      </span>
    )
  );
}
