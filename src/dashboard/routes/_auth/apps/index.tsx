import { createFileRoute } from '@tanstack/react-router';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { AppsPage } from '#dashboard/features/apps/apps-page.tsx';
import { parseAppsView } from '#dashboard/features/apps/apps-view.ts';
import { ensureLoaded } from '#dashboard/api/load.ts';
import { AppsFailure } from '#dashboard/ui/feedback/page-error.tsx';
import { useViewSearch } from '#dashboard/routes/-use-view-search.ts';

export const Route = createFileRoute('/_auth/apps/')({
  validateSearch: parseAppsView,
  loader: ({ context }) => ensureLoaded(context.queryClient, getListAppsQueryOptions()),
  component: Apps,
  errorComponent: AppsFailure,
});

function Apps() {
  return <AppsPage view={Route.useSearch()} onViewChange={useViewSearch()} />;
}
