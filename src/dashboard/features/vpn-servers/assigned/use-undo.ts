import { useEffect, useRef } from 'react';
import { toast } from '#dashboard/ui/toast.ts';
import { useAssignVpnServers } from '#generated/api/app-vpn-servers.ts';
import { describeAdding } from './add-failure.ts';

/**
 * The specification knows no question before a server is removed from an app: it can be taken back
 * instead. Several removed one after the other come back together. A premium one was asked about,
 * because it would not be premium any more.
 */
export function useUndo(appId: string): (serverId: string) => void {
  const removed = useRef<string[]>([]);
  const { mutate } = useAssignVpnServers({
    mutation: {
      onSuccess: (_answer, { data: { serverIds } }) =>
        toast.success(`${count(serverIds.length)} assigned again`),
      onError: (error) => toast.error(describeAdding(error)),
    },
  });
  // On another page nobody sees what would come back.
  useEffect(() => toast.withdrawUndo, []);

  return (serverId) => {
    removed.current.push(serverId);
    toast.undo({
      message: `${count(removed.current.length)} removed`,
      undo: () => mutate({ data: { appId, serverIds: removed.current, isPremium: false } }),
      onGone: () => {
        removed.current = [];
      },
    });
  };
}

const count = (servers: number) => (servers === 1 ? '1 server' : `${servers} servers`);
