import { useAssignVpnServers } from '#generated/api/app-vpn-servers.ts';
import { toast } from '#dashboard/ui/toast.ts';
import { describeAdding } from './add-failure.ts';

interface AddHandlers {
  onAdded: () => void;
  onFailed: () => void;
}

/** Assigns servers to an app by one call. */
export function useAddServers(appId: string, { onAdded, onFailed }: AddHandlers) {
  const { mutate, isPending, error } = useAssignVpnServers({
    mutation: {
      onSuccess: (_answer, { data: { serverIds } }) => {
        const { length } = serverIds;
        toast.success(length === 1 ? '1 server added' : `${length.toLocaleString()} servers added`);
        onAdded();
      },
      onError: onFailed,
    },
  });
  return {
    working: isPending,
    error: error ? describeAdding(error) : undefined,
    run: (serverIds: string[]) => {
      // Spec 3: isPremium is "sent as false when adding".
      if (!isPending) mutate({ data: { appId, serverIds, isPremium: false } });
    },
  };
}
