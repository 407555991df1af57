import { formatCount } from '#domain/format.ts';
import { listSome } from '#domain/long-text.ts';
import { compareTexts } from '#dashboard/ui/table/text-order.ts';
import type { VpnServer, VpnServerUsage } from '#generated/model/index.ts';
import { sortServers } from '../server-name.ts';

/** `unknown` if loading failed, undefined while loading. */
export type Loaded<Answer> = Answer | 'unknown' | undefined;

export interface ServerRow extends VpnServer {
  apps: Loaded<readonly string[]>;
}

/** A longer list is unreadable in a dialog. */
const MAX_NAMED = 10;

/** An unused server has no records. */
export function withApps(
  servers: readonly VpnServer[],
  usage: Loaded<readonly VpnServerUsage[]>,
): ServerRow[] {
  const inOrder = sortServers(servers);
  if (typeof usage !== 'object') return inOrder.map((server) => ({ ...server, apps: usage }));
  const byServer = Map.groupBy(usage, ({ _id }) => _id);
  return inOrder.map((server) => {
    const names = (byServer.get(server._id) ?? []).map(({ appName }) => appName);
    return { ...server, apps: names.sort(compareTexts) };
  });
}

export function describeLoss(ids: readonly string[], usage: readonly VpnServerUsage[]): string {
  const chosen = new Set(ids);
  const lost = Map.groupBy(
    usage.filter(({ _id }) => chosen.has(_id)),
    ({ appName }) => appName,
  );
  const one = ids.length === 1;
  if (lost.size === 0) return `No application uses ${one ? 'this server' : 'any of them'}.`;
  const apps = [...lost].sort(([a], [b]) => compareTexts(a, b));
  return [
    `${formatCount(lost.size, 'application')} ${lost.size === 1 ? 'loses' : 'lose'} ${one ? 'this server' : 'servers'}:`,
    ...listSome(
      apps.map(([name, { length }]) => describeUsage(name, length, one)),
      MAX_NAMED,
    ),
  ].join('\n');
}

function describeUsage(name: string, count: number, one: boolean): string {
  if (one) return count === 1 ? name : `${name} (${count} applications of this name)`;
  return `${name}: ${formatCount(count, 'server')}`;
}
