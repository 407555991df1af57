import { describeError } from '#domain/api-error.ts';
import { PageError } from '../feedback/page-error.tsx';
import classes from './list-pending.module.css';

interface ListPendingProps {
  noun: string;
  query: { error: unknown; refetch: () => unknown };
  className?: string | undefined;
}

export function ListPending(props: ListPendingProps) {
  const { noun, query, className = classes.loading } = props;
  const { error, refetch } = query;
  if (!error) return <div className={className} role="status" aria-label={`Loading ${noun}`} />;
  const failed = `Failed to load ${noun}`;
  return (
    <PageError
      title={failed}
      detail={describeError(error, failed)}
      onRetry={() => void refetch()}
    />
  );
}
