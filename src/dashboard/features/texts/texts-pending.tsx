import { describeError } from '../../http/api-error.ts';
import { PageError } from '../../ui/page-error.tsx';
import classes from './texts-table.module.css';

const FAILED = 'Failed to load texts';

interface TextsPendingProps {
  query: { error: unknown; refetch: () => unknown };
}

/** What stands for a language's table while it is loaded, or when that failed. */
export function TextsPending({ query: { error, refetch } }: TextsPendingProps) {
  if (error) {
    return (
      <PageError
        title={FAILED}
        detail={describeError(error, FAILED)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <div className={classes.loading} role="status" aria-label="Loading texts" />;
}
