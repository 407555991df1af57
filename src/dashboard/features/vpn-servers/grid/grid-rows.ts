import type { App } from '#generated/model/app.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { sortServers } from '../server-name.ts';
import type { VpnServerUsage } from '#generated/model/vpn-server-usage.ts';

export interface GridRow {
  server: VpnServer;
  used: ReadonlySet<string>;
  busy: ReadonlySet<string>;
  staged: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

export function gridRows(servers: readonly VpnServer[], usage: ServersByApp): GridRow[] {
  const users = new Map(servers.map(({ _id }) => [_id, new Set<string>()]));
  for (const [appId, serverIds] of usage) {
    for (const serverId of serverIds) users.get(serverId)?.add(appId);
  }
  return sortServers(servers, (server) => server).map((server) => ({
    server,
    used: users.get(server._id) ?? new Set(),
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

export type ServersByApp = ReadonlyMap<string, ReadonlySet<string>>;

/** The usage has only names, so apps that share one need a call each. */
export function namesakes(apps: readonly App[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of apps) counts.set(name, (counts.get(name) ?? 0) + 1);
  return apps.filter(({ name }) => (counts.get(name) ?? 0) > 1).map(({ _id }) => _id);
}

/** Combines the usage with `asked`, the servers of the apps that share a name. */
export function whoUsesWhat(
  apps: readonly App[],
  usage: readonly VpnServerUsage[],
  asked: ServersByApp,
): ServersByApp {
  const byName = new Map<string, Set<string>>();
  for (const { _id, appName } of usage) {
    const servers = byName.get(appName) ?? new Set();
    byName.set(appName, servers.add(_id));
  }
  return new Map(
    apps.map(({ _id, name }) => [_id, asked.get(_id) ?? byName.get(name) ?? new Set()]),
  );
}
