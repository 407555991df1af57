import { type ReactNode, useEffect, useState } from 'react';
import { UNREACHABLE } from '#dashboard/http/api-error.ts';
import { CheckFailed } from '#dashboard/session/auth-client.ts';
import { loadSession } from '#dashboard/session/load-session.ts';
import { useSession } from '#dashboard/session/use-session.ts';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { PageLoading } from '#dashboard/ui/page-loading.tsx';

const PageError = lazyPiece(
  async () => (await import('#dashboard/ui/page-error.tsx')).PageError,
  <PageLoading />,
);

/** What to say when it is not known who is signed in. */
const wordsFor = (error: unknown) =>
  error instanceof CheckFailed
    ? { title: 'The session could not be checked', detail: error.message }
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
      {...wordsFor(attempt.failed.error)}
      onRetry={() => setAttempt({ count: attempt.count + 1 })}
    />
  );
}
