import { type ReactNode, useEffect, useState } from 'react';
import { UNREACHABLE } from '../http/api-error.ts';
import { loadSession } from '../session/load-session.ts';
import { useSession } from '../session/use-session.ts';
import { lazyPiece } from '../ui/lazy-piece.tsx';
import { PageLoading } from '../ui/page-loading.tsx';

const PageError = lazyPiece(
  async () => (await import('../ui/page-error.tsx')).PageError,
  <PageLoading />,
);

/**
 * Shows a spinner while the session check runs (spec 2, Access rules), then its children: from
 * there on the route guards can read the session at once.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const [attempt, setAttempt] = useState({ count: 0, failed: false });

  useEffect(() => {
    loadSession().catch(() => setAttempt(({ count }) => ({ count, failed: true })));
  }, [attempt.count]);

  if (session.status !== 'unknown') return children;
  if (!attempt.failed) return <PageLoading />;
  return (
    <PageError
      title={UNREACHABLE}
      onRetry={() => setAttempt({ count: attempt.count + 1, failed: false })}
    />
  );
}
