import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LoginPage } from '#dashboard/features/auth/login-page.tsx';
import { pageOfOrigin, toAddress } from '#dashboard/api/session/page-of-origin.ts';
import { sessionStore } from '#dashboard/api/session/session-store.ts';

interface LoginSearch {
  /** The page that required a sign-in; other origins are dropped. */
  from?: string;
}

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => {
    const from = pageOfOrigin(search['from']);
    return from === undefined ? {} : { from };
  },
  beforeLoad: () => {
    if (sessionStore.get().status === 'signed-in') throw redirect({ to: '/' });
  },
  component: Login,
});

function Login() {
  const { from = '/' } = Route.useSearch();
  const { history } = useRouter();
  const onSignedIn = useCallback(() => history.push(toAddress(from)), [history, from]);
  return <LoginPage onSignedIn={onSignedIn} />;
}
