import { createFileRoute } from '@tanstack/react-router';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { ImagesPage } from '#dashboard/features/images/images-page.tsx';
import { parseImagesView } from '#dashboard/features/images/images-view.ts';
import { loadAppList } from '#dashboard/routes/-load-app-list.ts';
import { useViewSearch } from '#dashboard/routes/-use-view-search.ts';

export const Route = createFileRoute('/_auth/apps/$appId/images')({
  validateSearch: parseImagesView,
  loader: loadAppList(getListImagesQueryOptions),
  component: Images,
});

function Images() {
  const place = { ...Route.useParams(), view: Route.useSearch() };
  return <ImagesPage {...place} onViewChange={useViewSearch()} />;
}
