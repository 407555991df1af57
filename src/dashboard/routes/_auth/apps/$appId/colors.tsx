import { createFileRoute } from '@tanstack/react-router';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { ColorsPage } from '#dashboard/features/colors/colors-page.tsx';
import { parseColorsView } from '#dashboard/features/colors/colors-view.ts';
import { loadAppList } from '#dashboard/routes/-load-app-list.ts';
import { useViewSearch } from '#dashboard/routes/-use-view-search.ts';

export const Route = createFileRoute('/_auth/apps/$appId/colors')({
  validateSearch: parseColorsView,
  loader: loadAppList(getListColorsQueryOptions),
  component: Colors,
});

function Colors() {
  const place = { ...Route.useParams(), view: Route.useSearch() };
  return <ColorsPage {...place} onViewChange={useViewSearch()} />;
}
