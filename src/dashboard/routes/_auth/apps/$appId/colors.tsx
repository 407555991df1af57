import { createFileRoute } from '@tanstack/react-router';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { ColorsPage } from '#dashboard/features/colors/colors-page.tsx';
import { parseColorsView } from '#dashboard/features/colors/colors-view.ts';
import { ensureLoaded, startLoading } from '#dashboard/api/load.ts';
import { useViewSearch } from '#dashboard/routes/-use-view-search.ts';

export const Route = createFileRoute('/_auth/apps/$appId/colors')({
  validateSearch: parseColorsView,
  loader: async ({ context: { queryClient }, params: { appId } }) => {
    // An unknown application has no list.
    await ensureLoaded(queryClient, getGetAppQueryOptions(appId));
    // The list shows its own loading and error states.
    startLoading(queryClient, getListColorsQueryOptions(appId));
  },
  component: Colors,
});

function Colors() {
  const { appId } = Route.useParams();
  const view = Route.useSearch();
  return <ColorsPage appId={appId} view={view} onViewChange={useViewSearch()} />;
}
