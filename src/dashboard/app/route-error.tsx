import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { describeError } from '../http/api-error.ts';
import { PageError } from '../ui/page-error.tsx';

const TITLE = 'This page could not be loaded';

/** Shows what a route's loader or component threw; a route with words of its own brings its own. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <PageError
      title={TITLE}
      detail={describeError(error, TITLE)}
      onRetry={() => void router.invalidate()}
    />
  );
}
