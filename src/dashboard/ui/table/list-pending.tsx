import { PageError } from '../feedback/page-error.tsx';
import classes from './list-pending.module.css';

interface ListPendingProps {
  /** The plural name of the listed items, e.g. `texts`. */
  noun: string;
  query: { error: unknown; refetch: () => unknown };
  /** Turns an error into a message for the user. */
  describe: (error: unknown, fallback: string) => string;
  /** For a list that does not look like a table. */
  className?: string | undefined;
}

/** Replaces a list while it is loading or after loading failed. */
export function ListPending(props: ListPendingProps) {
  const { noun, query, describe, className = classes.loading } = props;
  const { error, refetch } = query;
  if (!error) return <div className={className} role="status" aria-label={`Loading ${noun}`} />;
  const failed = `Failed to load ${noun}`;
  return (
    <PageError title={failed} detail={describe(error, failed)} onRetry={() => void refetch()} />
  );
}
