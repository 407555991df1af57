import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, Outlet, useNavigate } from '@tanstack/react-router';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { AppBar } from '#dashboard/features/apps/app-bar.tsx';
import { isNothingThere } from '#domain/api-error.ts';
import { ensureLoaded } from '#dashboard/api/load.ts';
import { Missing } from '#dashboard/ui/feedback/missing.tsx';
import { PagePlaceContext } from '#dashboard/ui/layout/page-header.tsx';
import { PageFailure } from '#dashboard/ui/feedback/page-error.tsx';

/** Spec 8, Test API; the other pages of an application use the same message. */
const FAILED = 'Failed to load application';

/** Loads the application for all of its pages. */
export const Route = createFileRoute('/_auth/apps/$appId')({
  loader: async ({ context, params }) => {
    try {
      return await ensureLoaded(context.queryClient, getGetAppQueryOptions(params.appId));
    } catch (error) {
      if (isNothingThere(error)) throw notFound();
      throw error;
    }
  },
  component: App,
  notFoundComponent: () => (
    <Missing
      title="App not found"
      reason="The address may have been mistyped, or the application was deleted."
    />
  ),
  errorComponent: ({ error }) => <PageFailure title={FAILED} error={error} />,
});

/** Handles the deletion of the application by someone else on any of its pages. */
function App() {
  const { appId } = Route.useParams();
  const navigate = useNavigate();
  const { data: app, error } = useQuery(getGetAppQueryOptions(appId));
  if (isNothingThere(error)) throw notFound();
  const switchTo = (other: string) =>
    void navigate({ to: '.', params: (before) => ({ ...before, appId: other }), search: true });
  return (
    <>
      {app && <AppBar app={app} onSwitch={switchTo} />}
      <PagePlaceContext value={app ? { owner: app.name } : {}}>
        <Outlet />
      </PagePlaceContext>
    </>
  );
}
