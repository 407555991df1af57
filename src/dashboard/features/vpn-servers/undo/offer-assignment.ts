import type { QueryClient } from '@tanstack/react-query';
import { describeError } from '#dashboard/http/api-error.ts';
import { makeStale } from '#dashboard/http/make-stale.ts';
import { offerUndo } from '#dashboard/ui/undo.ts';
import { assignVpnServers } from '#generated/api/app-vpn-servers.ts';
import type { AppVpnServer } from '#generated/model/app-vpn-server.ts';
import { getServerName } from '../server-name.ts';

/** The specification knows no question before a server is removed from an app: it can be taken back instead. */
export function offerAssignment(
  queryClient: QueryClient,
  appId: string,
  { vpnServerId: server, isPremium }: AppVpnServer,
): void {
  const name = `“${getServerName(server)}”`;
  offerUndo({
    message: `${name} removed`,
    undone: `${name} is assigned again`,
    takeBack: async ({ onProgress }) => {
      onProgress({ finished: 0, total: 1 });
      await assignVpnServers({ appId, serverIds: [server._id], isPremium });
      makeStale(queryClient, ['assignVpnServers']);
      return { done: 1, failures: [], stopped: 0 };
    },
    describe: (error) => describeError(error, 'Error adding servers'),
  });
}
