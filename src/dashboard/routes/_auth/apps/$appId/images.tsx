import { createFileRoute } from '@tanstack/react-router';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { ImagesPage } from '#dashboard/features/images/images-page.tsx';
import { parseImagesView } from '#dashboard/features/images/images-view.ts';
import { ensureLoaded, startLoading } from '#dashboard/api/load.ts';
import { useViewSearch } from '#dashboard/routes/-use-view-search.ts';

export const Route = createFileRoute('/_auth/apps/$appId/images')({
  validateSearch: parseImagesView,
  loader: async ({ context: { queryClient }, params: { appId } }) => {
    // An unknown application has no list.
    await ensureLoaded(queryClient, getGetAppQueryOptions(appId));
    // The page shows its own loading and error states.
    startLoading(queryClient, getListImagesQueryOptions(appId));
  },
  component: Images,
});

function Images() {
  const { appId } = Route.useParams();
  const view = Route.useSearch();
  const change = useViewSearch<typeof view>();
  return (
    <ImagesPage
      appId={appId}
      view={view}
      onViewChange={({ q, sort }) => change({ q, sort })}
      onLayoutChange={(look) => change({ view: look })}
      onShowAll={() => change({ imported: undefined })}
    />
  );
}
