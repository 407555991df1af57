import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { routeTree } from '#generated/route-tree.gen.ts';
import { sessionStore } from '#dashboard/session/session-store.ts';
import { PageLoading } from '#dashboard/ui/page-loading.tsx';
import { whenIdle } from '#dashboard/ui/when-idle.ts';
import { keepPageWithoutCode } from './missing-code.ts';
import { queryClient } from './query-client.ts';

const loadRouteError = () => import('./route-error.tsx');

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // React Query decides what is fresh; the router always asks it.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  // What is there is shown at once; a spinner is not kept for its own sake.
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: lazyRouteComponent(loadRouteError, 'RouteError'),
  defaultNotFoundComponent: lazyRouteComponent(
    () => import('#dashboard/ui/not-found.tsx'),
    'NotFound',
  ),
  scrollRestoration: true,
  // A search param that a route's schema has dropped does not come back from the address.
  search: { strict: true },
});

// What says that something cannot be fetched must itself be there.
whenIdle(() => void loadRouteError().catch(() => undefined));
keepPageWithoutCode();

// Whoever ends the session (a refused refresh, `Sign out`), the guard then leads to /login.
sessionStore.subscribe(() => {
  if (sessionStore.get().status !== 'signed-out') return;
  queryClient.clear();
  void router.invalidate();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
