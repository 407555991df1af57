import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { describeError } from '#dashboard/http/api-error.ts';
import { PageError } from '#dashboard/ui/page-error.tsx';
import { isCodeMissing, reloadWhenThere } from './missing-code.ts';

const TITLE = 'This page could not be loaded';

/** Shows what a route's loader or component threw; a route with words of its own brings its own. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const missing = isCodeMissing(error);
  return (
    <PageError
      title={TITLE}
      detail={missing ? error.message : describeError(error, TITLE)}
      onRetry={() => void (missing ? reloadWhenThere() : router.invalidate())}
    />
  );
}
