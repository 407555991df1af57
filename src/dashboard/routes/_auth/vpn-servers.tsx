import { createFileRoute } from '@tanstack/react-router';
import { getListVpnServerUsageQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import { ServersPage } from '#dashboard/features/vpn-servers/directory/servers-page.tsx';
import { parseServersView } from '#dashboard/features/vpn-servers/directory/servers-view.ts';
import { startLoading } from '#dashboard/api/load.ts';
import { useViewSearch } from '#dashboard/routes/-use-view-search.ts';

export const Route = createFileRoute('/_auth/vpn-servers')({
  validateSearch: parseServersView,
  // The page shows its own loading and error states.
  loader: ({ context: { queryClient } }) => {
    startLoading(queryClient, getListVpnServersQueryOptions());
    startLoading(queryClient, getListVpnServerUsageQueryOptions());
  },
  component: VpnServers,
});

function VpnServers() {
  return <ServersPage view={Route.useSearch()} onViewChange={useViewSearch()} />;
}
