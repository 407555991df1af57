import { Button } from '@mantine/core';
import { describeError } from '#dashboard/http/api-error.ts';
import { FailureNote } from '#dashboard/ui/failure-note.tsx';
import classes from './server-choice.module.css';

const FAILED = 'Failed to load the available servers';

interface AvailablePendingProps {
  query: { error: unknown; refetch: () => unknown };
}

/** What stands for the choice while it is loaded, or when that failed. */
export function AvailablePending({ query: { error, refetch } }: AvailablePendingProps) {
  if (!error)
    return <div className={classes.loading} role="status" aria-label="Loading available servers" />;
  return (
    <div className={classes.failed}>
      <FailureNote message={describeError(error, FAILED)} />
      <Button variant="default" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
