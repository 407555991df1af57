import { useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  getListAppVpnServersQueryOptions,
  getRemoveVpnServerAssignmentMutationKey,
  type RemoveVpnServerAssignmentMutationVariables,
  useRemoveVpnServerAssignment,
} from '#generated/api/app-vpn-servers.ts';
import type { AppVpnServer } from '#generated/model/app-vpn-server.ts';
import { ApiError } from '#dashboard/http/api-error.ts';
import { askToRemovePremium } from '../premium-loss.ts';
import { nameOf } from '../server-name.ts';

/**
 * The servers of an app, without those being removed: they leave the list at once, and come back
 * without a word when that fails (spec 8, VPN: "Removal of an assignment fails silently").
 */
export function useAssignedServers(appId: string) {
  const query = useQuery(getListAppVpnServersQueryOptions(appId));
  const { mutate } = useRemoveVpnServerAssignment({
    mutation: {
      onError: async (error) => {
        // Somebody else has removed it: it only comes back if the list still has it.
        if (error instanceof ApiError && error.status === 404) await query.refetch();
      },
    },
  });
  const leaving = useLeaving();
  const all = query.data?.data;
  const assigned = useMemo(() => all?.filter(({ _id }) => !leaving.includes(_id)), [all, leaving]);
  const remove = ({ _id, isPremium, vpnServerId }: AppVpnServer) => {
    if (isPremium) askToRemovePremium(nameOf(vpnServerId), () => mutate({ id: _id }));
    else mutate({ id: _id });
  };
  return { query, assigned, remove };
}

/** What is being removed, and what was: the list may not have been loaded anew yet. */
function useLeaving(): readonly string[] {
  return useMutationState({
    filters: {
      mutationKey: getRemoveVpnServerAssignmentMutationKey(),
      predicate: ({ state }) => state.status !== 'error',
    },
    // as: mutations of this key have these variables; they are set before the first state is seen
    select: ({ state }) => (state.variables as RemoveVpnServerAssignmentMutationVariables).id,
  });
}
