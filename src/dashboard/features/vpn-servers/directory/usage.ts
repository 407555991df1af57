import { formatCount } from '#domain/format.ts';
import { listSome } from '#domain/long-text.ts';
import { compareTexts } from '#dashboard/ui/table/text-order.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import type { VpnServerUsage } from '#generated/model/vpn-server-usage.ts';
import { sortServers } from '../server-name.ts';

export type AppsByServer = ReadonlyMap<string, readonly string[]>;

/** `unknown` if loading failed, undefined while loading. */
export type Loaded<Answer> = Answer | 'unknown' | undefined;

export interface ServerRow extends VpnServer {
  apps: Loaded<readonly string[]>;
}

const NO_APPS: readonly string[] = [];

/** A longer list is unreadable in a dialog. */
const MAX_NAMED = 10;

export function appsByServer(usage: readonly VpnServerUsage[]): AppsByServer {
  const apps = new Map<string, string[]>();
  for (const { _id, appName } of usage) {
    const names = apps.get(_id);
    if (names) names.push(appName);
    else apps.set(_id, [appName]);
  }
  for (const names of apps.values()) names.sort(compareTexts);
  return apps;
}

/** An unused server has no records. */
export function withApps(
  servers: readonly VpnServer[],
  usage: Loaded<readonly VpnServerUsage[]>,
): ServerRow[] {
  const inOrder = sortServers(servers, (server) => server);
  if (typeof usage !== 'object') return inOrder.map((server) => ({ ...server, apps: usage }));
  const apps = appsByServer(usage);
  return inOrder.map((server) => ({ ...server, apps: apps.get(server._id) ?? NO_APPS }));
}

export function describeLoss(ids: readonly string[], usage: readonly VpnServerUsage[]): string {
  const chosen = new Set(ids);
  const lost = new Map<string, number>();
  for (const { _id, appName } of usage) {
    if (chosen.has(_id)) lost.set(appName, (lost.get(appName) ?? 0) + 1);
  }
  const one = ids.length === 1;
  if (lost.size === 0) return `No application uses ${one ? 'this server' : 'any of them'}.`;
  const apps = [...lost].sort(([a], [b]) => compareTexts(a, b));
  return [
    `${counted(lost.size)} ${lost.size === 1 ? 'loses' : 'lose'} ${one ? 'this server' : 'servers'}:`,
    ...listSome(
      apps.map(([name, count]) => describeUsage(name, count, one)),
      MAX_NAMED,
    ),
  ].join('\n');
}

function describeUsage(name: string, count: number, one: boolean): string {
  if (one) return count === 1 ? name : `${name} (${count} applications of this name)`;
  return `${name}: ${count.toLocaleString()} ${count === 1 ? 'server' : 'servers'}`;
}

const counted = (apps: number) => formatCount(apps, { one: 'application', many: 'applications' });
