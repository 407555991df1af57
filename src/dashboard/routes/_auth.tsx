import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { Shell } from '../features/auth/shell.tsx';
import { sessionStore } from '../session/session-store.ts';

/** The guard of every page but /login (spec 2, Access rules), and the shell around them. */
export const Route = createFileRoute('/_auth')({
  beforeLoad: ({ location }) => {
    const session = sessionStore.get();
    if (session.status === 'signed-in') return;
    const left = session.status === 'signed-out' && session.because === 'left';
    throw redirect({ to: '/login', search: left ? {} : { from: location.href } });
  },
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
});
