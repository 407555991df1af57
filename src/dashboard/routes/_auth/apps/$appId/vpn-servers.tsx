import { createFileRoute } from '@tanstack/react-router';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { AssignedPage } from '#dashboard/features/vpn-servers/assigned/assigned-page.tsx';
import { parseAssignedView } from '#dashboard/features/vpn-servers/directory/servers-view.ts';
import { ensureLoaded, startLoading } from '#dashboard/api/load.ts';
import { useViewSearch } from '#dashboard/routes/-use-view-search.ts';

export const Route = createFileRoute('/_auth/apps/$appId/vpn-servers')({
  validateSearch: parseAssignedView,
  loader: async ({ context: { queryClient }, params: { appId } }) => {
    // An unknown application has no list.
    await ensureLoaded(queryClient, getGetAppQueryOptions(appId));
    // The page shows its own loading and error states.
    startLoading(queryClient, getListAppVpnServersQueryOptions(appId));
  },
  component: VpnServers,
});

function VpnServers() {
  const { appId } = Route.useParams();
  const view = Route.useSearch();
  const change = useViewSearch<typeof view>();
  return (
    <AssignedPage appId={appId} view={view} onViewChange={({ q, sort }) => change({ q, sort })} />
  );
}
