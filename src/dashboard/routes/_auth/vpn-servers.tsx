import { createFileRoute } from '@tanstack/react-router';
import { getListVpnServerUsageQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import { ServersPage } from '#dashboard/features/vpn-servers/directory/servers-page.tsx';
import { parseServersView } from '#dashboard/features/vpn-servers/directory/servers-view.ts';
import { startLoading } from '#dashboard/http/load.ts';

export const Route = createFileRoute('/_auth/vpn-servers')({
  validateSearch: parseServersView,
  // The page says itself that its servers are being loaded, or that it failed.
  loader: ({ context: { queryClient } }) => {
    startLoading(queryClient, getListVpnServersQueryOptions());
    startLoading(queryClient, getListVpnServerUsageQueryOptions());
  },
  component: VpnServers,
});

function VpnServers() {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ServersPage
      view={view}
      onViewChange={({ q, sort, unused }) =>
        void navigate({
          search: (before) => ({ ...before, q, sort, unused }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
