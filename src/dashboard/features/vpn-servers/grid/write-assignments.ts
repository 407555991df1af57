import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { ApiError, describeError } from '#domain/api-error.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { PARALLEL, type TaskContext, type TaskResult } from '#domain/task.ts';
import {
  assignVpnServers,
  getListAppVpnServersQueryOptions,
  removeVpnServerAssignment,
} from '#generated/api/app-vpn-servers.ts';
import type { AppVpnServer } from '#generated/model/app-vpn-server.ts';
import type { Cell } from './changes.ts';
import type { Write } from './writes.ts';

/** The question before a removal has just loaded the app's list. */
const JUST_ASKED_MS = 2000;

interface Writing {
  items: readonly Write[];
  /** Called with each premium assignment before its removal. */
  onPremium?: (cell: Cell) => void;
  /** Skips the removal of premium assignments. */
  keepsPremium?: boolean;
}

/** Assigns before it removes, so that no app is without a server in between. Never rejects. */
export async function writeInOrder(
  queryClient: QueryClient,
  { items, ...writing }: Writing,
  { signal, onProgress }: TaskContext,
): Promise<TaskResult<Write>> {
  const write = (kind: Write['kind'], before: number) =>
    writeAssignments(
      queryClient,
      { ...writing, items: items.filter((one) => one.kind === kind) },
      {
        signal,
        onProgress: ({ finished }) =>
          onProgress({ finished: before + finished, total: items.length }),
      },
    );
  const assigned = await write('assign', 0);
  const removed = await write('remove', assigned.done.length + assigned.failed.length);
  return {
    done: [...assigned.done, ...removed.done],
    failed: [...assigned.failed, ...removed.failed],
    skipped: [...assigned.skipped, ...removed.skipped],
  };
}

function writeAssignments(
  queryClient: QueryClient,
  { onPremium, keepsPremium = false, items }: Writing,
  context: TaskContext,
): Promise<TaskResult<Write>> {
  const getAssignments = createAssignments(queryClient);
  const call = async ({ kind, appId, serverIds, isPremium = false }: Write) => {
    if (kind === 'assign') {
      // Spec 3: isPremium is "sent as false when adding".
      await assignVpnServers({ appId, serverIds: [...serverIds], isPremium });
      return;
    }
    const byServer = await getAssignments(appId);
    for (const serverId of serverIds) {
      const assignment = byServer.get(serverId);
      if (assignment?.isPremium && keepsPremium) continue;
      if (assignment?.isPremium) onPremium?.({ appId, serverId });
      if (assignment) await removeUnlessGone(assignment._id);
    }
  };
  return runCalls<Write>(
    queryClient,
    {
      items,
      operations: ['assignVpnServers', 'removeVpnServerAssignment'],
      call,
      getReason: (error, { kind }) => describeError(error, messages[kind]),
    },
    context,
  );
}

/** Spec 8, VPN, which has no message for a removal. */
export const messages = { assign: 'Error adding servers', remove: 'Error removing servers' };

/** Returns the premium ones of the cells. Never rejects. */
export async function findPremium(
  queryClient: QueryClient,
  cells: readonly Cell[],
): Promise<Cell[]> {
  const byApp = Map.groupBy(cells, ({ appId }) => appId);
  const found = await pMap(
    byApp,
    async ([appId, own]) => {
      try {
        const assigned = await askApp(queryClient, appId, { staleTime: 0 });
        const premium = new Set(
          assigned.flatMap((one) => (one.isPremium ? [one.vpnServerId._id] : [])),
        );
        return own.filter(({ serverId }) => premium.has(serverId));
      } catch {
        // The removal fails for the same reason and reports it.
        return [];
      }
    },
    { concurrency: PARALLEL },
  );
  return found.flat();
}

/**
 * The assignment ids by server, which the usage lacks. Loaded once per app, before its first
 * removal.
 */
function createAssignments(queryClient: QueryClient) {
  const byApp = new Map<string, Promise<ReadonlyMap<string, AppVpnServer>>>();
  const ask = async (appId: string) => {
    const assigned = await askApp(queryClient, appId, { staleTime: JUST_ASKED_MS });
    return new Map(assigned.map((one) => [one.vpnServerId._id, one]));
  };
  return (appId: string) => {
    const known = byApp.get(appId) ?? ask(appId);
    byApp.set(appId, known);
    return known;
  };
}

/** A 404 counts as removed: another user was faster. */
async function removeUnlessGone(id: string): Promise<void> {
  try {
    await removeVpnServerAssignment(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

interface Asking {
  /** The accepted age of a cached response. */
  staleTime: number;
}

/** Loads the servers of an app, because the usage lacks details. */
async function askApp(queryClient: QueryClient, appId: string, { staleTime }: Asking) {
  const { queryKey, queryFn } = getListAppVpnServersQueryOptions(appId);
  // Fails without a network: a paused removal must not run unexpectedly later.
  const asking = { queryKey, queryFn, staleTime, networkMode: 'always' } as const;
  return (await queryClient.query(asking)).data;
}
