import type { QueryClient } from '@tanstack/react-query';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';

interface Asking {
  /** An answer of this age will do. */
  staleTime: number;
}

/** What is assigned to an app, which the usage does not tell in full. */
export async function askApp(queryClient: QueryClient, appId: string, { staleTime }: Asking) {
  const { queryKey, queryFn } = getListAppVpnServersQueryOptions(appId);
  // Also without a network: a removal that waits for one unseen would come as a surprise.
  const asking = { queryKey, queryFn, staleTime, networkMode: 'always' } as const;
  return (await queryClient.query(asking)).data;
}
