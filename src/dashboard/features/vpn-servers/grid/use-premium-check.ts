import { useQueryClient } from '@tanstack/react-query';
import { askApp } from './ask-app.ts';
import type { Cell } from './changes.ts';

/** Asks whether an assignment is premium. Never rejects. */
export function usePremiumCheck() {
  const queryClient = useQueryClient();
  return async ({ appId, serverId }: Cell): Promise<boolean> => {
    try {
      const assigned = await askApp(queryClient, appId, { staleTime: 0 });
      return assigned.some(
        ({ vpnServerId, isPremium }) => isPremium && vpnServerId._id === serverId,
      );
    } catch {
      // The removal fails for the same reason, and says it.
      return false;
    }
  };
}
