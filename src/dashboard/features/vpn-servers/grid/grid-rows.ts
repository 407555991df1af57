import type { App, VpnServer, VpnServerUsage } from '#generated/model/index.ts';
import { sortServers } from '../server-name.ts';

export interface GridRow {
  server: VpnServer;
  used: ReadonlySet<string>;
  busy: ReadonlySet<string>;
  staged: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

interface Usage {
  apps: readonly App[];
  usage: readonly VpnServerUsage[];
  asked: ServersByApp;
}

export function gridRows(servers: readonly VpnServer[], { apps, usage, asked }: Usage): GridRow[] {
  const appIds = new Map(apps.map(({ _id, name }) => [name, _id]));
  const users = new Map(servers.map(({ _id }) => [_id, new Set<string>()]));
  for (const { _id, appName } of usage) {
    const appId = appIds.get(appName);
    if (appId !== undefined && !asked.has(appId)) users.get(_id)?.add(appId);
  }
  for (const [appId, serverIds] of asked)
    for (const serverId of serverIds) users.get(serverId)?.add(appId);
  return sortServers(servers).map((server) => ({
    server,
    used: users.get(server._id) ?? NONE,
    busy: NONE,
    staged: NONE,
  }));
}

export function countByApp(rows: readonly GridRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { used } of rows) {
    for (const appId of used) counts.set(appId, (counts.get(appId) ?? 0) + 1);
  }
  return counts;
}

type ServersByApp = ReadonlyMap<string, ReadonlySet<string>>;

/** The usage has only names, so apps that share one need a call each. */
export function namesakes(apps: readonly App[]): string[] {
  const byName = Map.groupBy(apps, ({ name }) => name);
  return apps.filter(({ name }) => byName.get(name)?.length !== 1).map(({ _id }) => _id);
}
