import { useQueryClient } from '@tanstack/react-query';
import { describeError, explainFailure } from '#dashboard/http/api-error.ts';
import { getRemainder, runBatch } from '#dashboard/http/batch.ts';
import { keepDeletion } from '#dashboard/http/keep-work.ts';
import { createDeletion } from '#dashboard/ui/deletion.ts';
import { getListVpnServerUsageQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { deleteVpnServer, useDeleteVpnServer } from '#generated/api/vpn-servers.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { getServerName } from '../server-name.ts';
import { describeLoss } from './usage.ts';

const noun = { one: 'VPN server', many: 'VPN servers' };

/** Asks whether servers may be deleted, saying first which apps lose them, and deletes them. */
export function useConfirmDelete() {
  const { mutateAsync: deleteOne } = useDeleteVpnServer();
  const queryClient = useQueryClient();
  return createDeletion<VpnServer>({
    noun,
    getName: getServerName,
    findOut: useFindLoss(),
    deleteOne: ({ _id }) => deleteOne({ id: _id }),
    deleteMany: async (items, course) =>
      getRemainder(
        await runBatch(queryClient, {
          ...course,
          operations: ['deleteVpnServer'],
          items,
          call: ({ _id }) => deleteVpnServer(_id),
          keep: keepDeletion('servers-deletion', '', { items, noun, getName: getServerName }),
        }),
      ),
    readBack: async (...asked) =>
      (await import('../undo/bring-back.ts')).readServersBack(queryClient)(...asked),
    // Spec 8, VPN.
    failed: { one: 'Error deleting VPN server', some: 'Some servers could not be deleted' },
    describe: describeError,
  });
}

/** Neither from the cache, nor waiting for a network that is away: the question waits for it. */
const atOnce = { staleTime: 0, retry: false, networkMode: 'always' } as const;

/** Asks the server anew: an app may have been given one of these a moment ago, by somebody else. */
function useFindLoss() {
  const queryClient = useQueryClient();
  return async (servers: readonly VpnServer[]): Promise<string> => {
    try {
      const { queryKey, queryFn } = getListVpnServerUsageQueryOptions();
      const { data } = await queryClient.query({ ...atOnce, queryKey, queryFn });
      const ids = servers.map(({ _id }) => _id);
      return describeLoss(ids, data);
    } catch (error) {
      return explainFailure(error, 'Which applications use it could not be loaded');
    }
  };
}
