import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { withoutPrefix } from '#dashboard/browser/prefix.ts';
import { LoginPage } from '#dashboard/features/auth/login-page.tsx';
import { loadSession } from '#dashboard/api/session.ts';
import { followOtherTabs } from '#dashboard/api/session/all-tabs.ts';
import { pageOfOrigin, toAddress } from '#dashboard/api/session/page-of-origin.ts';
import { sessionStore } from '#dashboard/api/session/session-store.ts';
import { showFetchedFonts } from './fonts.ts';
import { queryClient } from './query-client.ts';
import './styles.ts';

/** The page to open after signing in, from this page's address. */
const getOrigin = () =>
  pageOfOrigin(new URLSearchParams(window.location.search).get('from')) ?? '/';

const fetchApp = () => import('./app.tsx');

export function start(container: HTMLElement): void {
  if (container.querySelector('form')) hydrate(container);
  else void guard(container);
}

/** Hydrates the prerendered sign-in page, with its typed values and an early submission. */
function hydrate(container: HTMLElement): void {
  let isChecked = false;
  showPage((page) => hydrateRoot(container, page), {
    isHydrated: true,
    // Spec 2: a signed-in user is sent to the first page.
    getNext: () => (isChecked ? { page: getOrigin(), isNew: true } : { page: '/', isNew: false }),
  });
  if (sessionStore.get().status !== 'unknown') return;
  const end = () => (isChecked = true);
  loadSession().then(end, end);
}

/** At other addresses without an embedded session. */
async function guard(container: HTMLElement): Promise<void> {
  const failed = await loadSession().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  // The session was refreshed after all, or could not be checked.
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
  /** Adds an entry to the browser's history. */
  isNew: boolean;
}

function showPage(
  mount: (page: ReactNode) => Root,
  { isHydrated = false, getNext }: { isHydrated?: boolean; getNext: () => Next },
): void {
  let isLeaving = false;

  /** Replaces the sign-in page with `next`, or else the page of the address. */
  const leave = async (next?: Next) => {
    if (isLeaving) return;
    isLeaving = true;
    try {
      const { router, replacePage } = await fetchApp();
      if (next) router.history[next.isNew ? 'push' : 'replace'](toAddress(next.page));
      showFetchedFonts();
      await replacePage(root);
    } catch {
      // Its code cannot be fetched: the server may have another version.
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
