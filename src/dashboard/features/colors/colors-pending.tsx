import { describeError } from '../../http/api-error.ts';
import { PageError } from '../../ui/page-error.tsx';
import classes from './colors.module.css';

const FAILED = 'Failed to load colors';

interface ColorsPendingProps {
  query: { error: unknown; refetch: () => unknown };
}

/** What stands for the colors while they are loaded, or when that failed. */
export function ColorsPending({ query: { error, refetch } }: ColorsPendingProps) {
  if (error) {
    return (
      <PageError
        title={FAILED}
        detail={describeError(error, FAILED)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <div className={classes.loading} role="status" aria-label="Loading colors" />;
}
