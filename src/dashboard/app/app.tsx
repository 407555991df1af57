import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import {
  createRouter,
  lazyRouteComponent,
  RouterProvider,
  type ErrorComponentProps,
  useRouter,
} from '@tanstack/react-router';
import { type ReactNode, startTransition, StrictMode, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { prefix } from '#dashboard/browser/prefix.ts';
import { untilStyled } from '#dashboard/api/early-requests.ts';
import { ApiError, UNEXPECTED, UNREACHABLE, describeError } from '#domain/api-error.ts';
import { loadSession } from '#dashboard/api/session.ts';
import { whenSettled } from '#dashboard/api/load.ts';
import { watchConnection } from '#dashboard/api/watch-connection.ts';
import { followOtherTabs } from '#dashboard/api/session/all-tabs.ts';
import { notePageFailed } from '#dashboard/resources/drafts/kept-edits.ts';
import { sessionStore, useSession } from '#dashboard/api/session/session-store.ts';
import { focusHeading } from '#dashboard/browser/focus.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { routeTree } from '#generated/route-tree.gen.ts';
import { keepPageWithoutCode, isCodeMissing, reloadWhenThere } from './missing-code.ts';
import { fetchFonts } from './fonts.ts';
import { queryClient } from './query-client.ts';
import { parseSearch } from './parse-search.ts';
import { hideCompositionKeys, refuseStrayFiles } from './stray-input.ts';
import { cssVariables, theme } from './theme.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { useNewVersion } from '#dashboard/ui/feedback/new-version.ts';

/**
 * The container keeps its content until the page is ready. `failed`: the error of an earlier
 * session check.
 */
export function start(container: HTMLElement, failed?: Failed): void {
  void showApp(createRoot(container), failed);
}

/** Replaces another page of the same root; focuses the heading, as navigation does. */
export async function replacePage(root: Root): Promise<void> {
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting();
    focusHeading();
  });
  await showApp(root);
}

async function showApp(root: Root, before?: Failed): Promise<void> {
  hideCompositionKeys();
  refuseStrayFiles();
  const failed = before ?? (await loadFirstPage());
  // In slices: one long task would hold back clicks and keys.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App failed={failed} />
      </StrictMode>,
    ),
  );
}

async function loadFirstPage(): Promise<Failed> {
  try {
    if (sessionStore.get().status === 'unknown') await loadSession();
  } catch (error) {
    // With the styles, boot/start.ts replaces what the page shows.
    await untilStyled();
    return { error };
  }
  await Promise.all([router.load(), untilStyled()]);
  return undefined;
}

function App({ failed }: { failed: Failed }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      // A build has them in the page itself (boot/prerender.tsx).
      withCssVariables={import.meta.env.DEV}
      withGlobalClasses={import.meta.env.DEV}
    >
      <QueryClientProvider client={queryClient}>
        <SessionGate failed={failed}>
          <RouterProvider router={router} />
        </SessionGate>
      </QueryClientProvider>
    </MantineProvider>
  );
}

export const router = createRouter({
  routeTree,
  basepath: prefix || '/',
  context: { queryClient },
  defaultPreload: 'intent',
  // React Query decides what is fresh, so the router always asks it.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  // Show loaded pages at once, without a minimum time for the spinner.
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: RouteError,
  defaultOnCatch: notePageFailed,
  defaultNotFoundComponent: lazyRouteComponent(
    () => import('#dashboard/ui/feedback/missing.tsx'),
    'NotFound',
  ),
  scrollRestoration: true,
  parseSearch,
  // Search params that a route's schema drops must not return.
  search: { strict: true },
});

// Preload the error page, which must work offline; the rows of the first page load before it.
const unsubscribe = router.subscribe('onRendered', () => {
  unsubscribe();
  whenSettled(queryClient, () => {
    whenIdle(PageError.preload);
    whenIdle(() => void fetchFonts());
  });
});
keepPageWithoutCode();
watchConnection();

// However the session ends, in this tab or another, the guard then leads to /login.
sessionStore.subscribe(() => {
  const { status } = sessionStore.get();
  if (status === 'signed-in') return;
  queryClient.clear();
  router.clearCache();
  if (status === 'signed-out') void router.invalidate();
});
followOtherTabs();

// A page restored from the back/forward cache is outdated.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) sessionStore.forget();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

function getMessage(error: unknown) {
  const title = 'The session could not be checked';
  const { failure, status } = error instanceof ApiError ? error : {};
  if (failure === 'refused') return { title, detail: `The server answered with ${status}.` };
  return failure === 'unexpected' ? { title, detail: UNEXPECTED } : { title: UNREACHABLE };
}

type Failed = { error: unknown } | undefined;

/** Spec 2, Access rules. Route guards can then read the session synchronously. */
function SessionGate({ failed, children }: { failed: Failed; children: ReactNode }) {
  const session = useSession();
  const [failure, setFailure] = useState(failed);
  const [isLoaded, setLoaded] = useState(!failed);

  const isKnown = session.status !== 'unknown';
  const isToLoad = !failure && !(isKnown && isLoaded);

  useEffect(() => {
    if (!isToLoad) return;
    void loadFirstPage().then((error) => {
      setFailure(error);
      setLoaded(!error);
    });
  }, [isToLoad]);

  if (isKnown && isLoaded) return children;
  if (!failure) return <PageLoading />;
  return <PageError {...getMessage(failure.error)} onRetry={() => setFailure(undefined)} />;
}

/** Preloaded, because it must work when nothing can be fetched. */
const PageError = lazyComponent(
  async () => (await import('#dashboard/ui/feedback/page-error.tsx')).PageError,
  <PageLoading />,
);

const TITLE = 'This page could not be loaded';
const NEW_VERSION = 'There is a new version of App Manager.';

/** Some routes have their own messages. */
function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const missing = isCodeMissing(error);
  const isOutdated = useNewVersion(missing);
  const reason = missing ? error.message : describeError(error, TITLE);
  const tryAgain = () => {
    // A response in the cache may have caused the failure.
    void queryClient.resetQueries();
    void router.invalidate();
  };
  return (
    <PageError
      title={TITLE}
      detail={isOutdated ? NEW_VERSION : reason}
      action={isOutdated ? 'Reload' : undefined}
      onRetry={missing ? () => void reloadWhenThere() : tryAgain}
    />
  );
}

function PageLoading() {
  return <div className="boot" role="status" aria-label="Loading" />;
}
