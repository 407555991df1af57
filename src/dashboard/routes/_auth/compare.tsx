import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '#dashboard/features/archive/compare/compare-page.tsx';
import { parseCompareView } from '#dashboard/features/archive/compare/compare-view.ts';
import { startLoading } from '#dashboard/api/load.ts';
import { useViewSearch } from '#dashboard/routes/-use-view-search.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';

export const Route = createFileRoute('/_auth/compare')({
  validateSearch: parseCompareView,
  loader: ({ context: { queryClient } }) => startLoading(queryClient, getListAppsQueryOptions()),
  component: Compare,
});

function Compare() {
  return <ComparePage view={Route.useSearch()} onViewChange={useViewSearch()} />;
}
