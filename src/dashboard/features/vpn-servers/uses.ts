import pMap from 'p-map';
import type { Calls } from '#changes/calls.ts';
import { PARALLEL } from '#domain/task.ts';

export interface ServerUse {
  serverId: string;
  appId: string;
  name: string;
  isPremium: boolean;
  serverIds: ReadonlySet<string>;
}

/** The usage has app names, not ids: only apps with these names are loaded. */
export async function readUses(
  servers: ReadonlySet<string>,
  calls: Pick<Calls, 'listApps' | 'listAppVpnServers' | 'listVpnServerUsage'>,
): Promise<ServerUse[]> {
  const { data: usage } = await calls.listVpnServerUsage();
  const names = new Set(usage.flatMap(({ _id, appName }) => (servers.has(_id) ? appName : [])));
  if (names.size === 0) return [];
  const apps = (await calls.listApps()).filter(({ name }) => names.has(name));
  const uses = await pMap(
    apps,
    async ({ _id: appId, name }) => {
      const { data } = await calls.listAppVpnServers(appId);
      const serverIds = new Set(data.map(({ vpnServerId }) => vpnServerId._id));
      return data
        .filter(({ vpnServerId }) => servers.has(vpnServerId._id))
        .map(({ isPremium, vpnServerId: { _id } }) => ({
          serverId: _id,
          appId,
          name,
          isPremium,
          serverIds,
        }));
    },
    { concurrency: PARALLEL },
  );
  return uses.flat();
}
