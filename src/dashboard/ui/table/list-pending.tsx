import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { describeError } from '#domain/api-error.ts';
import { PageError } from '../feedback/page-error.tsx';
import { PageHeader, type PageHeaderProps } from '../layout/page-header.tsx';
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

interface ListHeaderProps<Answer, Failure> extends Omit<PageHeaderProps, 'count'> {
  query: UseQueryOptions<Answer, Failure>;
}

/** Reads the count itself: the rest of the page stays when the list changes. */
export function ListHeader<Answer extends { data: readonly unknown[] }, Failure>({
  query,
  ...header
}: ListHeaderProps<Answer, Failure>) {
  return <PageHeader {...header} count={useQuery(query).data?.data.length} />;
}
