import { createFileRoute } from '@tanstack/react-router';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { AssignedPage } from '#dashboard/features/vpn-servers/assigned/assigned-page.tsx';
import { parseAssignedView } from '#dashboard/features/vpn-servers/directory/servers-view.ts';
import { loadAppList } from '#dashboard/routes/-load-app-list.ts';
import { useViewSearch } from '#dashboard/routes/-use-view-search.ts';

export const Route = createFileRoute('/_auth/apps/$appId/vpn-servers')({
  validateSearch: parseAssignedView,
  loader: loadAppList(getListAppVpnServersQueryOptions),
  component: VpnServers,
});

function VpnServers() {
  const place = { ...Route.useParams(), view: Route.useSearch() };
  return <AssignedPage {...place} onViewChange={useViewSearch()} />;
}
