import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { describeError } from '#domain/api-error.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { useNewVersion } from '#dashboard/ui/feedback/new-version.ts';
import { PageLoading } from '#dashboard/ui/feedback/page-loading.tsx';
import { isCodeMissing, reloadWhenThere } from './missing-code.ts';

/** Preloaded, because it must work when nothing can be fetched. */
export const PageError = lazyComponent(
  async () => (await import('#dashboard/ui/feedback/page-error.tsx')).PageError,
  <PageLoading />,
);

const TITLE = 'This page could not be loaded';
const NEW_VERSION = 'There is a new version of App Manager.';

/** Shows the error of a route's loader or component; some routes have their own messages. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const missing = isCodeMissing(error);
  const isOutdated = useNewVersion(missing);
  if (!missing) {
    return (
      <PageError
        title={TITLE}
        detail={describeError(error, TITLE)}
        onRetry={() => {
          // A response in the cache may have caused the failure.
          void queryClient.resetQueries();
          void router.invalidate();
        }}
      />
    );
  }
  return (
    <PageError
      title={TITLE}
      detail={isOutdated ? NEW_VERSION : error.message}
      action={isOutdated ? 'Reload' : undefined}
      onRetry={() => void reloadWhenThere()}
    />
  );
}
