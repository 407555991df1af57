import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { UNREACHABLE } from '../http/api-error.ts';
import { loadSession } from '../session/load-session.ts';
import { useSession } from '../session/use-session.ts';
import { PageLoading } from '../ui/page-loading.tsx';

const PageError = lazy(async () => ({ default: (await import('../ui/page-error.tsx')).PageError }));

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
    <Suspense fallback={<PageLoading />}>
      <PageError
        title={UNREACHABLE}
        onRetry={() => setAttempt({ count: attempt.count + 1, failed: false })}
      />
    </Suspense>
  );
}
