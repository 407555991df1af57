import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#dashboard/http/api-error.ts';
import {
  type Batch,
  type BatchProgress,
  type BatchReport,
  type Failure,
  getFailures,
  runBatch,
} from '#dashboard/http/batch.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { keepTabOpen } from '#dashboard/ui/keep-tab-open.ts';
import { toast } from '#dashboard/ui/toast.ts';
import { useStore } from '#dashboard/ui/use-store.ts';
import {
  assignVpnServers,
  getListAppVpnServersQueryOptions,
  removeVpnServerAssignment,
} from '#generated/api/app-vpn-servers.ts';
import type { AppVpnServer } from '#generated/model/app-vpn-server.ts';
import { askToRemovePremium } from '../premium-loss.ts';
import { type Cell, withCells, withoutCells } from './changes.ts';
import { cellChanges, failedWrites, gridShown, workUnderWay } from './changing.ts';
import { describeFailed, failureMessage, type Named } from './describe-failures.ts';
import { offerRemoved } from './offer-removed.ts';
import { listCells, type Write, writesFor } from './writes.ts';

interface Failing {
  /** The names used to describe failures. */
  named: Named;
  /** Something failed: an app or a server may be gone. */
  onFailed: () => void;
}

/**
 * Assigns and removes. Cells show at once what they are changed to; those that failed, or that were
 * not begun before they were stopped, go back. It goes on when the grid is left.
 */
export function useChangeAssignments(failing: Failing) {
  const run = useRun(failing);
  const isPremium = usePremiumCheck();
  useGridShown();

  const changeMany = async (kind: Write['kind'], cells: readonly Cell[]) => {
    const writes = writesFor(kind, cells);
    const stopping = new AbortController();
    const progress = { kind, total: writes.length, stop: () => stopping.abort() };
    const onProgress = ({ finished }: Pick<BatchProgress, 'finished'>) =>
      workUnderWay.set({ ...progress, finished });
    onProgress({ finished: 0 });
    const done = await keepTabOpen(run(writes, stopping.signal, onProgress));
    workUnderWay.set(undefined);
    // What was removed is told with the offer to take it back.
    if (!gridShown.get() && done.length > 0 && kind === 'assign')
      toast.success(`${formatCount(done.length, assignments)} added`);
  };

  return {
    changes: useStore(cellChanges),
    failures: useStore(failedWrites),
    work: useStore(workUnderWay),
    forgetFailures: () => failedWrites.set([]),
    /** One cell: nothing is shown but what becomes of it. */
    changeOne: async (kind: Write['kind'], cell: Cell, name: string) => {
      const writes = writesFor(kind, [cell]);
      const change = () => void run(writes, new AbortController().signal, () => undefined);
      if (kind === 'remove' && (await whileBusy(cell, isPremium(cell))))
        askToRemovePremium(name, change);
      else change();
    },
    changeMany: (kind: Write['kind'], cells: readonly Cell[]) => {
      failedWrites.set([]);
      return changeMany(kind, cells);
    },
    /** Once more what failed: the assignments, then the removals. */
    retryFailed: async () => {
      const writes = failedWrites.get().map(({ write }) => write);
      failedWrites.set([]);
      for (const kind of ['assign', 'remove'] as const) {
        const cells = listCells(writes.filter((write) => write.kind === kind));
        if (cells.length > 0) await changeMany(kind, cells);
      }
    },
  };
}

/** Until it is known what pressing the cell does, it stays as it is and takes no other press. */
async function whileBusy<Answer>(cell: Cell, asking: Promise<Answer>): Promise<Answer> {
  cellChanges.set(withCells(cellChanges.get(), [cell], { used: true }));
  const answer = await asking;
  cellChanges.set(withoutCells(cellChanges.get(), [cell]));
  return answer;
}

const assignments = { one: 'assignment', many: 'assignments' };

/** Makes calls, and knows what they change and which of them failed. Answers the cells changed. */
function useRun({ named, onFailed }: Failing) {
  const queryClient = useQueryClient();
  const write = useWriteAssignments();
  return async (
    writes: readonly Write[],
    signal: AbortSignal,
    onProgress: (progress: BatchProgress) => void,
  ): Promise<Cell[]> => {
    const cells = listCells(writes);
    const used = writes[0]?.kind === 'assign';
    cellChanges.set(withCells(cellChanges.get(), cells, { used }));
    const premium = new Set<string>();
    const onPremium = (cell: Cell) => premium.add(toId(cell));
    const result = await write({ items: writes, signal, onProgress, onPremium });
    const doneCells = listCells(result.done);
    const before = withoutCells(cellChanges.get(), cells);
    cellChanges.set(withCells(before, doneCells, { used, doneAt: Date.now() }));
    if (!used && doneCells.length > 0)
      offerRemoved(queryClient, doneCells, (cell) => premium.has(toId(cell)));
    const failures = getFailures(result);
    if (failures.length > 0) {
      report(failures, named);
      onFailed();
    }
    return doneCells;
  };
}

const toId = ({ appId, serverId }: Cell) => `${appId} ${serverId}`;

/** More than a person reads in a toast. */
const MAX_IN_TOAST = 3;

function report(failures: readonly Failure<Write>[], named: Named): void {
  const described = describeFailed(failures, named);
  if (gridShown.get()) failedWrites.set([...failedWrites.get(), ...described]);
  else toast.error(failureMessage(described, MAX_IN_TOAST));
}

function useGridShown(): void {
  useEffect(() => {
    gridShown.set(true);
    return () => gridShown.set(false);
  }, []);
}

/** Asks whether an assignment is premium. Never rejects. */
function usePremiumCheck() {
  const queryClient = useQueryClient();
  return async ({ appId, serverId }: Cell): Promise<boolean> => {
    try {
      const assigned = await askApp(queryClient, appId, { staleTime: 0 });
      return assigned.some(
        ({ vpnServerId, isPremium }) => isPremium && vpnServerId._id === serverId,
      );
    } catch {
      // The removal fails for the same reason, and says it.
      return false;
    }
  };
}

/** Before one is removed it was asked whether it is premium. */
const JUST_ASKED_MS = 2000;

interface Writing extends Pick<Batch<Write>, 'items' | 'signal' | 'onProgress'> {
  /** Told of what is premium and about to be removed. */
  onPremium: (cell: Cell) => void;
}

/** Makes many calls. It never rejects: it reports what failed. */
function useWriteAssignments() {
  const queryClient = useQueryClient();
  return ({ onPremium, ...writing }: Writing): Promise<BatchReport<Write>> => {
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
        for (const serverId of serverIds) {
          const assignment = byServer.get(serverId);
          if (assignment?.isPremium) onPremium({ appId, serverId });
          if (assignment) await removeUnlessGone(assignment._id);
        }
      },
    });
  };
}

/**
 * The ids of an app's assignments by server, which the usage does not tell: asked for when the first
 * of them is removed, and once for all of them.
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

/** An assignment that somebody else has removed by now is removed. */
async function removeUnlessGone(id: string): Promise<void> {
  try {
    await removeVpnServerAssignment(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

interface Asking {
  /** An answer of this age will do. */
  staleTime: number;
}

/** Loads the servers assigned to an app, which the usage does not tell in full. */
async function askApp(queryClient: QueryClient, appId: string, { staleTime }: Asking) {
  const { queryKey, queryFn } = getListAppVpnServersQueryOptions(appId);
  // Also without a network: a removal that waits for one unseen would come as a surprise.
  const asking = { queryKey, queryFn, staleTime, networkMode: 'always' } as const;
  return (await queryClient.query(asking)).data;
}
