import { Button } from '@mantine/core';
import { describeError } from '#domain/api-error.ts';
import classes from './texts-list.module.css';

export function StaleNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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
