import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { withoutPrefix } from '#dashboard/device/prefix.ts';
import { LoginPage } from '#dashboard/features/auth/login-page.tsx';
import { loadSession } from '#dashboard/http/session.ts';
import { followOtherTabs } from '#dashboard/session/all-tabs.ts';
import { pageOfOrigin, toAddress } from '#dashboard/session/page-of-origin.ts';
import { sessionStore } from '#dashboard/session/session-store.ts';
import { showFetchedFonts } from './fonts.ts';
import { queryClient } from './query-client.ts';
import './styles.ts';

/** Where a successful sign-in leads, as the address of this page says it. */
const getOrigin = () =>
  pageOfOrigin(new URLSearchParams(window.location.search).get('from')) ?? '/';

const fetchApp = () => import('./app.tsx');

/** Shows the sign-in page without the code of all others, as far as nobody is signed in. */
export function start(container: HTMLElement): void {
  if (container.querySelector('form')) hydrate(container);
  else void guard(container);
}

/** Brings the sign-in page to life that has come as HTML: with what was typed, and whether it was sent already. */
function hydrate(container: HTMLElement): void {
  let isChecked = false;
  showPage((page) => hydrateRoot(container, page), {
    isHydrated: true,
    // Spec 2: whoever is signed in already is sent to the first page.
    getNext: () => (isChecked ? { page: getOrigin(), isNew: true } : { page: '/', isNew: false }),
  });
  if (sessionStore.get().status !== 'unknown') return;
  // Whether the server can be reached is seen when the form is sent.
  const end = () => (isChecked = true);
  loadSession().then(end, end);
}

/** At another address, where the page was told of nobody: as its guard (routes/_auth.tsx), once that is checked. */
async function guard(container: HTMLElement): Promise<void> {
  const failed = await loadSession().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  // Renewed after all, or it could not be checked.
  if (sessionStore.get().status !== 'signed-out') {
    (await fetchApp()).start(container, failed);
    return;
  }
  const { pathname, search, hash } = window.location;
  const from = encodeURIComponent(`${withoutPrefix(pathname)}${search}${hash}`);
  window.history.replaceState(null, '', toAddress(`/login?from=${from}`));
  const mount = (page: ReactNode) => {
    const root = createRoot(container);
    root.render(page);
    return root;
  };
  showPage(mount, { getNext: () => ({ page: getOrigin(), isNew: true }) });
}

interface Next {
  page: string;
  /** It gets a place of its own in the browser's history. */
  isNew: boolean;
}

interface PageOptions {
  isHydrated?: boolean;
  /** Where whoever has signed in is sent. */
  getNext: () => Next;
}

/** The sign-in page, and what is shown in its place once somebody has signed in. */
function showPage(
  mount: (page: ReactNode) => Root,
  { isHydrated = false, getNext }: PageOptions,
): void {
  let isLeaving = false;

  /** Shows the dashboard in place of the page: what the address says, unless it is named here. */
  const leave = async (next?: Next) => {
    if (isLeaving) return;
    isLeaving = true;
    try {
      const { router, replacePage } = await fetchApp();
      if (next) router.history[next.isNew ? 'push' : 'replace'](toAddress(next.page));
      showFetchedFonts();
      await replacePage(root);
    } catch {
      // Its code cannot be fetched: the server may have another version by now.
      window.location.assign(next ? toAddress(next.page) : window.location.href);
    }
  };

  const root = mount(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LoginPage
          isHydrated={isHydrated}
          onTyping={() => void fetchApp().catch(() => undefined)}
          onSignedIn={() => void leave(getNext())}
        />
      </QueryClientProvider>
    </StrictMode>,
  );
  window.addEventListener('popstate', () => void leave());
  followOtherTabs();
}
