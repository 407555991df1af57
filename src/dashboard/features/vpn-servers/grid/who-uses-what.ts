import type { App } from '#generated/model/app.ts';
import type { VpnServerUsage } from '#generated/model/vpn-server-usage.ts';

/** The servers that each app uses, by the ids of both. */
export type ServersByApp = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The apps of whom the usage cannot tell what they use: it knows apps by their names only, and these
 * share theirs with another one. They have to be asked about one by one.
 */
export function namesakes(apps: readonly App[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of apps) counts.set(name, (counts.get(name) ?? 0) + 1);
  return apps.filter(({ name }) => (counts.get(name) ?? 0) > 1).map(({ _id }) => _id);
}

/** The servers of each app by the usage; `asked` has those of the apps it cannot tell apart. */
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
