import type { VpnServer } from '#generated/model/index.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '#domain/api-error.ts';
import { inShortTime } from '#dashboard/api/load.ts';
import { createDeletion } from '#dashboard/resources/deletion.ts';
import { getListVpnServerUsageQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getServerName } from '../server-name.ts';
import { describeLoss } from './usage.ts';

export const ServerDialog = lazyComponent(
  async () => (await import('./server-dialog.tsx')).ServerDialog,
);
export const ImportServers = lazyComponent(
  async () => (await import('../import/import-servers.tsx')).ImportServers,
);
export const ReplaceServerDialog = lazyComponent(
  async () => (await import('../replace/replace-server-dialog.tsx')).ReplaceServerDialog,
);

export function useConfirmDelete() {
  const queryClient = useQueryClient();
  return createDeletion<VpnServer>(queryClient, {
    appId: '',
    page: 'server-changes',
    noun: 'VPN server',
    getName: getServerName,
    findOut: useFindLoss(),
    fetchToRemoval: async () => (await import('#changes/removals.ts')).removeServer,
    capture: async (...asked) =>
      (await import('../undo/capture-servers.ts')).captureServers(...asked),
    // Spec 8, VPN.
    failed: { one: 'Error deleting VPN server', some: 'Some servers could not be deleted' },
  });
}

/** Bypasses the cache and fails without a network: the dialog waits for the result. */
const atOnce = { staleTime: -Infinity, retry: false, networkMode: 'always' } as const;

/** Fetches the usage again: another user may have assigned a server a moment ago. */
function useFindLoss() {
  const queryClient = useQueryClient();
  return async (servers: readonly VpnServer[]): Promise<string> => {
    try {
      const { queryKey, queryFn } = getListVpnServerUsageQueryOptions();
      const { data } = await inShortTime(queryClient.query({ ...atOnce, queryKey, queryFn }));
      const ids = servers.map(({ _id }) => _id);
      return describeLoss(ids, data);
    } catch (error) {
      return explainFailure(error, 'Which applications use it could not be loaded');
    }
  };
}
