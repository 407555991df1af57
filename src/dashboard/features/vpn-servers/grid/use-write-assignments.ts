import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getAssignVpnServersMutationOptions,
  getRemoveVpnServerAssignmentMutationOptions,
} from '#generated/api/app-vpn-servers.ts';
import { ApiError } from '#dashboard/http/api-error.ts';
import { writeEach, type WriteReport } from '#dashboard/http/write-each.ts';
import { askApp } from './ask-app.ts';
import type { Write } from './writes.ts';

/** Before one is removed it was asked whether it is premium. */
const JUST_ASKED_MS = 2000;

interface Writing {
  writes: readonly Write[];
  signal: AbortSignal;
  onProgress: (finished: number) => void;
}

/**
 * Makes many calls. It never rejects: it reports what failed. What the calls make stale is made
 * stale once, at the end.
 */
export function useWriteAssignments() {
  const queryClient = useQueryClient();
  const assign = getAssignVpnServersMutationOptions(queryClient);
  const remove = getRemoveVpnServerAssignmentMutationOptions(queryClient);
  return useMutation<WriteReport<Write>, never, Writing>({
    mutationFn: (writing, context) => {
      const assignments = createAssignments(queryClient);
      return writeEach({
        ...writing,
        run: async ({ kind, appId, serverIds }) => {
          if (kind === 'assign') {
            // Spec 3: isPremium is "sent as false when adding".
            const data = { appId, serverIds: [...serverIds], isPremium: false };
            await assign.mutationFn?.({ data }, context);
            return;
          }
          const byServer = await assignments(appId);
          // What somebody else has removed by now is removed.
          for (const id of serverIds.flatMap((serverId) => byServer.get(serverId) ?? []))
            await unlessGone(remove.mutationFn?.({ id }, context));
        },
      });
    },
    // Both calls make the same stale. The generated onSuccess only invalidates; it reads neither
    // the answer nor the request.
    onSuccess: (_report, _writing, _result, context) =>
      remove.onSuccess?.(undefined, { id: '' }, undefined, context),
  }).mutateAsync;
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

async function unlessGone(removal: Promise<unknown> | undefined): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
