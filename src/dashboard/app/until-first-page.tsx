import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageLoading } from '#dashboard/ui/page-loading.tsx';

/** Leaves the spinner of the session check where it is until there is a page to show. */
export function UntilFirstPage({ children }: { children: ReactNode }) {
  const isThere = useRouterState({ select: ({ matches }) => matches.length > 0 });
  return (
    <>
      {!isThere && <PageLoading />}
      {children}
    </>
  );
}
