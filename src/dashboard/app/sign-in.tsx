import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LoginPage } from '#dashboard/features/auth/login-page.tsx';
import { loadSession } from '#dashboard/http/session.ts';
import { followOtherTabs } from '#dashboard/session/all-tabs.ts';
import { pageOfOrigin } from '#dashboard/session/page-of-origin.ts';
import { sessionStore } from '#dashboard/session/session-store.ts';
import { queryClient } from './query-client.ts';
import './styles.ts';

/** Where a successful sign-in leads, as the address of this page says it. */
const getOrigin = () =>
  pageOfOrigin(new URLSearchParams(window.location.search).get('from')) ?? '/';

const fetchApp = () => import('./app.tsx');

/** Brings the sign-in page to life that has come as HTML: with what was typed, and whether it was sent already. */
export function start(container: HTMLElement): void {
  let isChecked = false;
  let isLeaving = false;

  /** Shows the dashboard in place of the page: what the address says, unless it is named here. */
  const leave = async (page?: string) => {
    if (isLeaving) return;
    isLeaving = true;
    try {
      const { router, replacePage } = await fetchApp();
      if (page !== undefined) router.history[isChecked ? 'push' : 'replace'](page);
      await replacePage(root);
    } catch {
      // Its code cannot be fetched: the server may have another version by now.
      window.location.assign(page ?? window.location.href);
    }
  };

  const root = hydrateRoot(
    container,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LoginPage
          isHydrated
          onTyping={() => void fetchApp().catch(() => undefined)}
          // Spec 2: whoever is signed in already is sent to the first page.
          onSignedIn={() => void leave(isChecked ? getOrigin() : '/')}
        />
      </QueryClientProvider>
    </StrictMode>,
  );
  window.addEventListener('popstate', () => void leave());
  followOtherTabs();
  if (sessionStore.get().status !== 'unknown') return;
  // Whether the server can be reached is seen when the form is sent.
  const end = () => (isChecked = true);
  loadSession().then(end, end);
}
