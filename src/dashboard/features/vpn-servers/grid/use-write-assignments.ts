import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { assignVpnServers, removeVpnServerAssignment } from '#generated/api/app-vpn-servers.ts';
import { ApiError } from '#dashboard/http/api-error.ts';
import { type Batch, type BatchReport, runBatch } from '#dashboard/http/batch.ts';
import { askApp } from './ask-app.ts';
import type { Write } from './writes.ts';

/** Before one is removed it was asked whether it is premium. */
const JUST_ASKED_MS = 2000;

type Writing = Pick<Batch<Write>, 'items' | 'signal' | 'onProgress'>;

/** Makes many calls. It never rejects: it reports what failed. */
export function useWriteAssignments() {
  const queryClient = useQueryClient();
  return (writing: Writing): Promise<BatchReport<Write>> => {
    const getAssignments = createAssignments(queryClient);
    return runBatch(queryClient, {
      ...writing,
      operations: ['assignVpnServers', 'removeVpnServerAssignment'],
      call: async ({ kind, appId, serverIds }) => {
        if (kind === 'assign') {
          // Spec 3: isPremium is "sent as false when adding".
          await assignVpnServers({ appId, serverIds: [...serverIds], isPremium: false });
          return;
        }
        const byServer = await getAssignments(appId);
        for (const id of serverIds.flatMap((serverId) => byServer.get(serverId) ?? []))
          await removeUnlessGone(id);
      },
    });
  };
}

/**
 * The ids of an app's assignments by server, which the usage does not tell: asked for when the first
 * of them is removed, and once for all of them.
 */
function createAssignments(queryClient: QueryClient) {
  const byApp = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const ask = async (appId: string) => {
    const assigned = await askApp(queryClient, appId, { staleTime: JUST_ASKED_MS });
    return new Map(assigned.map(({ _id, vpnServerId }) => [vpnServerId._id, _id]));
  };
  return (appId: string) => {
    const known = byApp.get(appId) ?? ask(appId);
    byApp.set(appId, known);
    return known;
  };
}

/** An assignment that somebody else has removed by now is removed. */
async function removeUnlessGone(id: string): Promise<void> {
  try {
    await removeVpnServerAssignment(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
