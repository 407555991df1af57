import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, UNREACHABLE } from '#dashboard/http/api-error.ts';
import { loadSession } from '#dashboard/http/session.ts';
import { useSession } from '#dashboard/session/use-session.ts';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { PageLoading } from '#dashboard/ui/page-loading.tsx';

const PageError = lazyPiece(
  async () => (await import('#dashboard/ui/page-error.tsx')).PageError,
  <PageLoading />,
);

/** The message while it is not known who is signed in. */
const getMessage = (error: unknown) =>
  error instanceof ApiError && error.failure === 'refused'
    ? {
        title: 'The session could not be checked',
        detail: `The server answered with ${error.status}.`,
      }
    : { title: UNREACHABLE };

interface Attempt {
  count: number;
  /** Why it failed; absent while it is under way. */
  failed?: { error: unknown };
}

/**
 * Shows a spinner while the session check runs (spec 2, Access rules), then its children: from
 * there on the route guards can read the session at once.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const [attempt, setAttempt] = useState<Attempt>({ count: 0 });

  useEffect(() => {
    loadSession().catch((error: unknown) =>
      setAttempt(({ count }) => ({ count, failed: { error } })),
    );
  }, [attempt.count]);

  if (session.status !== 'unknown') return children;
  if (!attempt.failed) return <PageLoading />;
  return (
    <PageError
      {...getMessage(attempt.failed.error)}
      onRetry={() => setAttempt({ count: attempt.count + 1 })}
    />
  );
}
