import { describeError } from '../../http/api-error.ts';
import { PageError } from '../../ui/page-error.tsx';
import classes from './images-table.module.css';

const FAILED = 'Failed to load images';

interface ImagesPendingProps {
  query: { error: unknown; refetch: () => unknown };
}

/** What stands for the images while they are loaded, or when that failed. */
export function ImagesPending({ query: { error, refetch } }: ImagesPendingProps) {
  if (error) {
    return (
      <PageError
        title={FAILED}
        detail={describeError(error, FAILED)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <div className={classes.loading} role="status" aria-label="Loading images" />;
}
