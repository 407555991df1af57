import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { getServerKey } from '#domain/app-archive.ts';
import { PARALLEL, mapResult, type NotWritten } from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import { offerUndo, startJob } from '#dashboard/browser/work/jobs.ts';
import { undoChanges } from '#changes/undo.ts';
import { apply, applyRest } from '#dashboard/resources/changes.ts';
import { sortByText } from '#dashboard/ui/table/text-order.ts';
import { formatCount } from '#domain/format.ts';
import { listAppVpnServers, listVpnServerUsage } from '#generated/api/app-vpn-servers.ts';
import { listApps } from '#generated/api/apps.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { getServerName } from '../server-name.ts';

export interface Use {
  appId: string;
  name: string;
  isPremium: boolean;
  serverIds: ReadonlySet<string>;
}

/** The usage has only names, so apps with these names are loaded. */
export async function readUses(serverId: string): Promise<Use[]> {
  const { data: usage } = await listVpnServerUsage();
  const names = new Set(usage.flatMap(({ _id, appName }) => (_id === serverId ? [appName] : [])));
  const apps = (await listApps()).filter(({ name }) => names.has(name));
  const uses = await pMap(
    apps,
    async ({ _id: appId, name }): Promise<Use[]> => {
      const { data } = await listAppVpnServers(appId);
      const own = data.find(({ vpnServerId }) => vpnServerId._id === serverId);
      const serverIds = new Set(data.map(({ vpnServerId }) => vpnServerId._id));
      return own ? [{ appId, name, isPremium: own.isPremium, serverIds }] : [];
    },
    { concurrency: PARALLEL },
  );
  return sortByText(uses.flat(), ({ name }) => name);
}

interface Replacement {
  from: VpnServer;
  to: VpnServer;
  uses: readonly Use[];
}

const applications = { one: 'application', many: 'applications' };

/** Spec 8, VPN. */
const FAILED = 'Error adding servers';

export function startServerReplacement(queryClient: QueryClient, replacement: Replacement): void {
  const { from, to, uses } = replacement;
  const [old, other] = [`“${getServerName(from)}”`, `“${getServerName(to)}”`];
  const title = `Replacement of ${old} with ${other} in ${formatCount(uses.length, applications)}`;
  const byId = new Map(uses.map((use) => [use.appId, use]));
  const getName = ({ appId = '' }: Change) => byId.get(appId)?.name ?? appId;
  const set = { appId: '', page: 'server-changes', getName };
  startJob<Use>({
    title,
    run: async (context, rest = uses) => {
      const changes = rest.flatMap((use) => listChanges(replacement, use));
      const applied = await apply(queryClient, { ...set, title, changes }, context);
      const result = mapResult(applied, ({ appId = '' }) => byId.get(appId) as Use); // as: listed from these
      const done = new Set(result.done);
      const count = formatCount(done.size, applications);
      const undone = undoChanges(applied.done, { translations: new Map() });
      if (done.size > 0)
        offerUndo({
          message: `${old} replaced with ${other} in ${count}`,
          undone: `${old} is back in ${count}`,
          run: applyRest(queryClient, { ...set, title: 'Undo', changes: undone }),
          failed: FAILED,
        });
      // A replacement is two changes of an application.
      const [failed, skipped] = [onePerApp(result.failed), onePerApp(result.skipped)];
      return { ...result, done: [...done], failed, skipped };
    },
    failed: FAILED,
    // The undo toast reports it.
    doneMessage: ({ done }) => (done.length === 0 ? 'There was nothing to replace' : undefined),
  });
}

const onePerApp = (left: readonly NotWritten<Use>[]): NotWritten<Use>[] => [
  ...new Map(left.map((one) => [one.item, one])).values(),
];

function listChanges({ from, to }: Replacement, { appId, isPremium, serverIds }: Use): Change[] {
  const toSide = ({ countryId, ip }: VpnServer) => ({ countryId, ip, isPremium });
  const place = { kind: 'server', appId } as const;
  const [key, newKey] = [getServerKey(from), getServerKey(to)];
  const removed = { ...place, change: 'removed', key, before: toSide(from) } as const;
  if (serverIds.has(to._id)) return [removed];
  return [
    { ...place, change: 'added', key: newKey, id: to._id, renamedFrom: key, after: toSide(to) },
    { ...removed, renamedTo: newKey },
  ];
}
