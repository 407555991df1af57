import type { QueryClient } from '@tanstack/react-query';
import { getServerKey } from '#domain/app-archive.ts';
import type { Change } from '#changes/diff.ts';
import { toAssignment } from '#changes/things.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import type { AppVpnServer } from '#generated/model/app-vpn-server.ts';
import { getServerName } from '../server-name.ts';

/** The specification has no confirmation for removing a server from an app: offer an undo. */
export function offerAssignment(
  queryClient: QueryClient,
  appId: string,
  assignment: AppVpnServer,
): void {
  const { vpnServerId: server } = assignment;
  const name = `“${getServerName(server)}”`;
  const key = getServerKey(server);
  const after = toAssignment(assignment);
  const change: Change = { kind: 'server', change: 'added', key, id: server._id, after };
  offerUndo<Change>({
    message: `${name} removed`,
    undone: `${name} is assigned again`,
    run: async (...context) => {
      const { applyRest } = await import('#dashboard/resources/changes.ts');
      const task = { appId, changes: [change], title: 'Undo', isFresh: true };
      return applyRest(queryClient, task)(...context);
    },
    failed: 'Error adding servers',
  });
}
