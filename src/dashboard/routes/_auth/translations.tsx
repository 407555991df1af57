import { createFileRoute } from '@tanstack/react-router';
import { OperationsPage } from '#dashboard/features/texts/operations/operations-page.tsx';
import { parseOperationsView } from '#dashboard/features/texts/operations/operations-view.ts';
import { ensureLoaded } from '#dashboard/api/load.ts';
import { AppsFailure } from '#dashboard/ui/feedback/page-error.tsx';
import { useViewSearch } from '#dashboard/routes/-use-view-search.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';

export const Route = createFileRoute('/_auth/translations')({
  validateSearch: parseOperationsView,
  loader: ({ context: { queryClient } }) => ensureLoaded(queryClient, getListAppsQueryOptions()),
  component: Translations,
  errorComponent: AppsFailure,
});

function Translations() {
  return <OperationsPage view={Route.useSearch()} onViewChange={useViewSearch()} />;
}
