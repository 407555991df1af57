import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRouter,
  lazyRouteComponent,
  RouterProvider,
  useRouterState,
} from '@tanstack/react-router';
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { prefix } from '#dashboard/device/prefix.ts';
import { untilStyled } from '#dashboard/http/early-requests.ts';
import { ApiError, UNEXPECTED, UNREACHABLE } from '#dashboard/http/api-error.ts';
import { loadSession } from '#dashboard/http/session.ts';
import { whenSettled } from '#dashboard/http/when-settled.ts';
import { watchConnection } from '#dashboard/http/watch-connection.ts';
import { followOtherTabs } from '#dashboard/session/all-tabs.ts';
import { notePageFailed } from '#dashboard/session/kept-edits.ts';
import { sessionStore } from '#dashboard/session/session-store.ts';
import { useSession } from '#dashboard/session/use-session.ts';
import { focusHeading } from '#dashboard/ui/return-focus.ts';
import { PageLoading } from '#dashboard/ui/page-loading.tsx';
import { whenIdle } from '#dashboard/ui/when-idle.ts';
import { routeTree } from '#generated/route-tree.gen.ts';
import { keepPageWithoutCode } from './missing-code.ts';
import { fetchFonts } from './fonts.ts';
import { queryClient } from './query-client.ts';
import { parseSearch } from './parse-search.ts';
import { PageError, RouteError } from './route-error.tsx';
import { hideCompositionKeys, refuseStrayFiles } from './stray-input.ts';
import { cssVariables, theme } from './theme.ts';
import './styles.ts';

/**
 * Shows the page that the address asks for; what is in the container stays until it is there. `failed`: why it is not
 * known who is signed in, where that was asked already.
 */
export function start(container: HTMLElement, failed?: Attempt['failed']): void {
  void showApp(createRoot(container), failed);
}

/** In place of another page of the same root; as on the way between two pages, the focus goes to the heading. */
export async function replacePage(root: Root): Promise<void> {
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting();
    focusHeading();
  });
  await showApp(root);
}

async function showApp(root: Root, before?: Attempt['failed']): Promise<void> {
  hideCompositionKeys();
  refuseStrayFiles();
  const failed = before ?? (await loadFirstPage());
  root.render(
    <StrictMode>
      <App failed={failed} />
    </StrictMode>,
  );
}

/** Why it is not known who is signed in; `undefined` when it is, and the page can be shown. */
async function loadFirstPage(): Promise<Attempt['failed']> {
  try {
    if (sessionStore.get().status === 'unknown') await loadSession();
  } catch (error) {
    return { error };
  }
  await Promise.all([router.load(), untilStyled()]);
  return undefined;
}

function App({ failed }: Pick<Attempt, 'failed'>) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      // A build has them in the page itself (app/first-screen/prerender.tsx).
      withCssVariables={import.meta.env.DEV}
      withGlobalClasses={import.meta.env.DEV}
    >
      <QueryClientProvider client={queryClient}>
        <SessionGate failed={failed}>
          <RouterProvider router={router} InnerWrap={UntilFirstPage} />
        </SessionGate>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Shows a spinner where the session had to be checked again, until there is a page. */
function UntilFirstPage({ children }: { children: ReactNode }) {
  const isThere = useRouterState({ select: ({ matches }) => matches.length > 0 });
  return (
    <>
      {!isThere && <PageLoading />}
      {children}
    </>
  );
}

export const router = createRouter({
  routeTree,
  basepath: prefix || '/',
  context: { queryClient },
  defaultPreload: 'intent',
  // React Query decides what is fresh; the router always asks it.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  // Show loaded pages at once; a spinner is not kept for its own sake.
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: RouteError,
  defaultOnCatch: notePageFailed,
  defaultNotFoundComponent: lazyRouteComponent(
    () => import('#dashboard/ui/not-found.tsx'),
    'NotFound',
  ),
  scrollRestoration: true,
  parseSearch,
  // A search param that a route's schema has dropped does not come back from the address.
  search: { strict: true },
});

// Preload the error page, which must be available when nothing more can be fetched; the rows of the first page come before.
const stopPutOff = router.subscribe('onRendered', () => {
  stopPutOff();
  whenSettled(queryClient, () => {
    whenIdle(PageError.preload);
    whenIdle(() => void fetchFonts());
  });
});
keepPageWithoutCode();
watchConnection();

// Whoever ends the session (a refused refresh, `Sign out` here or in another tab), the guard then leads to /login.
sessionStore.subscribe(() => {
  const { status } = sessionStore.get();
  if (status === 'signed-in') return;
  queryClient.clear();
  router.clearCache();
  if (status === 'signed-out') void router.invalidate();
});
followOtherTabs();

// A page that the browser has kept whole while others were visited knows nothing of what happened meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) sessionStore.forget();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** The message while it is not known who is signed in. */
function getMessage(error: unknown) {
  const title = 'The session could not be checked';
  const { failure, status } = error instanceof ApiError ? error : {};
  if (failure === 'refused') return { title, detail: `The server answered with ${status}.` };
  return failure === 'unexpected' ? { title, detail: UNEXPECTED } : { title: UNREACHABLE };
}

interface Attempt {
  count: number;
  /** Why it failed; absent while it is under way. */
  failed?: { error: unknown } | undefined;
}

/**
 * Shows a spinner while the session check runs (spec 2, Access rules), then its children: from
 * there on the route guards can read the session at once.
 */
function SessionGate({ failed, children }: { failed: Attempt['failed']; children: ReactNode }) {
  const session = useSession();
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, failed });

  const isKnown = session.status !== 'unknown';
  const isToCheck = !isKnown && !attempt.failed;

  useEffect(() => {
    if (!isToCheck) return;
    loadSession().catch((error: unknown) =>
      setAttempt(({ count }) => ({ count, failed: { error } })),
    );
  }, [attempt.count, isToCheck]);

  if (isKnown) return children;
  if (!attempt.failed) return <PageLoading />;
  return (
    <PageError
      {...getMessage(attempt.failed.error)}
      onRetry={() => setAttempt({ count: attempt.count + 1 })}
    />
  );
}
