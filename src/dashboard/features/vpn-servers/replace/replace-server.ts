import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { PARALLEL, getRest, type TaskContext, type TaskResult } from '#domain/task.ts';
import { describeError } from '#domain/api-error.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import { offerUndo } from '#dashboard/ui/feedback/undo.ts';
import type { JobReport } from '#dashboard/ui/feedback/work/job-store.ts';
import { startJob } from '#dashboard/ui/feedback/work/jobs.ts';
import { toReport } from '#dashboard/ui/feedback/work/to-report.ts';
import {
  assignVpnServers,
  listAppVpnServers,
  listVpnServerUsage,
  removeVpnServerAssignment,
} from '#generated/api/app-vpn-servers.ts';
import { listApps } from '#generated/api/apps.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { getServerName } from '../server-name.ts';

export interface Use {
  appId: string;
  name: string;
  isPremium: boolean;
  /** The ids of all servers of the app. */
  serverIds: ReadonlySet<string>;
}

/**
 * Returns the apps that use a server, by name. The usage has only names, so apps with these names
 * are loaded.
 */
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
  return uses.flat().sort((one, other) => one.name.localeCompare(other.name));
}

interface Replacement {
  from: VpnServer;
  to: VpnServer;
  uses: readonly Pick<Use, 'appId' | 'name' | 'isPremium'>[];
}

interface Replaced {
  /** The app did not have the new server before. */
  isAdded: boolean;
  isPremium: boolean;
}

const applications = { one: 'application', many: 'applications' };

/** Spec 8, VPN. */
const FAILED = 'Error adding servers';

/** Replaces a server in all apps as a job of `Work`, with an undo. */
export function startServerReplacement(queryClient: QueryClient, replacement: Replacement): void {
  const { from, to, uses } = replacement;
  const [old, other] = [`“${getServerName(from)}”`, `“${getServerName(to)}”`];
  startJob({
    title: `Replacement of ${old} with ${other} in ${formatCount(uses.length, applications)}`,
    run: (context) =>
      replaceAll(queryClient, replacement, context, (done) => {
        const count = formatCount(done.size, applications);
        offerUndo({
          message: `${old} replaced with ${other} in ${count}`,
          undone: `${old} is back in ${count}`,
          takeBack: (undoing) => takeBack(queryClient, { ...replacement, done }, undoing),
          failed: FAILED,
        });
      }),
    failed: FAILED,
    // The undo toast reports it.
    doneMessage: ({ done }) => (done === 0 ? 'There was nothing to replace' : undefined),
  });
}

type Done = ReadonlyMap<string, Replaced>;

async function replaceAll(
  queryClient: QueryClient,
  { from, to, uses }: Replacement,
  context: TaskContext,
  onDone: (done: Done) => void,
): Promise<JobReport> {
  const done = new Map<string, Replaced>();
  const call = async ({ appId }: Uses[number]) => {
    const replaced = await swap({ appId, from: from._id, to: to._id });
    if (replaced) done.set(appId, replaced);
  };
  const result = await runCalls(queryClient, { ...calls, items: uses, call }, context);
  if (done.size > 0) onDone(done);
  const report = reportUses(result, (rest, again) =>
    replaceAll(queryClient, { from, to, uses: rest }, again, onDone),
  );
  return { ...report, done: done.size };
}

interface Swap {
  appId: string;
  from: string;
  to: string;
  /** Premium state of the new server; defaults to that of the old one. */
  isPremium?: boolean;
}

/**
 * Replaces a server in one app. It removes the old one only when the list has the new one: the app
 * always has a server. Returns undefined if the old one is no longer assigned.
 */
async function swap({ appId, from, to, isPremium }: Swap): Promise<Replaced | undefined> {
  const read = async () => (await listAppVpnServers(appId)).data;
  const find = (list: Awaited<ReturnType<typeof read>>, id: string) =>
    list.find(({ vpnServerId }) => vpnServerId._id === id);
  const before = await read();
  const old = find(before, from);
  if (!old) return undefined;
  const isAdded = !find(before, to);
  if (isAdded) {
    await assignVpnServers({ appId, serverIds: [to], isPremium: isPremium ?? old.isPremium });
    if (!find(await read(), to))
      throw new Error('The new server was assigned, but the list does not show it yet.');
  }
  await removeVpnServerAssignment(old._id);
  return { isAdded, isPremium: old.isPremium };
}

/** Restores the old server, then removes the new one if it was added. */
async function takeBack(
  queryClient: QueryClient,
  { from, to, uses, done }: Replacement & { done: Done },
  context: TaskContext,
): Promise<JobReport> {
  const items = uses.filter(({ appId }) => done.has(appId));
  const call = async ({ appId }: Uses[number]) => {
    const { isAdded = false, isPremium = false } = done.get(appId) ?? {};
    if (isAdded) await swap({ appId, from: to._id, to: from._id, isPremium });
    else await assignVpnServers({ appId, serverIds: [from._id], isPremium });
  };
  return reportUses(
    await runCalls(queryClient, { ...calls, items, call }, context),
    (rest, again) => takeBack(queryClient, { from, to, uses: rest, done }, again),
  );
}

const calls = {
  operations: ['assignVpnServers', 'removeVpnServerAssignment'],
  getReason: (error: unknown) => describeError(error, FAILED),
} as const;

type Uses = Replacement['uses'];

const reportUses = (
  result: TaskResult<Uses[number]>,
  retry: (rest: Uses, context: TaskContext) => Promise<JobReport>,
): JobReport =>
  toReport(result, {
    getName: ({ name }) => name,
    retry: (context) => retry(getRest(result), context),
  });
