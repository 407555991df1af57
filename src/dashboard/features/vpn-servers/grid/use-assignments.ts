import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useEffect } from 'react';
import { joinFailures, type LoadedQuery } from '#dashboard/api/load.ts';
import {
  getListAppVpnServersQueryOptions,
  getListVpnServerUsageQueryOptions,
} from '#generated/api/app-vpn-servers.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { App, AppVpnServerListResponse } from '#generated/model/index.ts';
import { sortByValue } from '#dashboard/ui/table/text-order.ts';
import { gridRows, namesakes } from './grid-rows.ts';
import type { NotWritten, TaskContext } from '#domain/task.ts';
import { formatCount } from '#domain/format.ts';
import { createStore, useStore } from '#dashboard/browser/store.ts';
import { startJob } from '#dashboard/browser/work/jobs.ts';
import { type CellWrite, NO_CHANGES, withChanges, withoutCells } from './changes.ts';
import { FAILED, type Named, writeCells } from './write-cells.ts';

const NO_APPS: readonly App[] = [];

/** Loads the usage: three calls, and one per app that shares its name. */
export function useAssignments() {
  const servers = useQuery(getListVpnServersQueryOptions());
  const list = useQuery(getListAppsQueryOptions());
  // Always refetched: a renamed app would otherwise appear to use nothing.
  const usage = useQuery(getListVpnServerUsageQueryOptions({ query: { staleTime: 0 } }));
  const apps = useMemo(() => sortByValue(list.data ?? NO_APPS, ({ name }) => name), [list.data]);
  const asked = useAskedApps(useMemo(() => namesakes(apps), [apps]));

  const records = usage.data?.data;
  const all = servers.data?.data;
  const listed = list.data !== undefined;
  const rows = useMemo(
    () =>
      listed && all && records && asked.servers
        ? gridRows(all, { apps, usage: records, asked: asked.servers })
        : undefined,
    [listed, all, apps, records, asked.servers],
  );
  const { askedAt } = asked;
  const usedAt = usage.dataUpdatedAt;
  const { error, retry } = joinFailures([servers, list, usage]);
  return {
    apps,
    rows,
    askedAt: useCallback((appId: string) => askedAt.get(appId) ?? usedAt, [askedAt, usedAt]),
    error: error ?? asked.error,
    /** Refetches after a failure: an app or a server may be deleted. */
    reload: () => {
      void servers.refetch();
      void list.refetch();
    },
    retry: () => {
      retry();
      asked.retry();
    },
  };
}

interface AskedApp extends LoadedQuery<AppVpnServerListResponse> {
  dataUpdatedAt: number;
}

function useAskedApps(appIds: readonly string[]) {
  const combine = useCallback(
    (results: AskedApp[]) => {
      const lists = results.flatMap(({ data }) => data ?? []);
      const entries = lists.map(
        ({ data }, index) =>
          [appIds[index] ?? '', new Set(data.map(({ vpnServerId }) => vpnServerId._id))] as const,
      );
      return {
        servers: lists.length === appIds.length ? new Map(entries) : undefined,
        askedAt: new Map(appIds.map((id, index) => [id, results[index]?.dataUpdatedAt ?? 0])),
        ...joinFailures(results),
      };
    },
    [appIds],
  );
  return useQueries({
    queries: appIds.map((appId) => getListAppVpnServersQueryOptions(appId)),
    combine,
  });
}

interface Failing {
  named: Named;
  /** Called on failures: an app or a server may be deleted. */
  onFailed: () => void;
}

/**
 * Cells change at once; failed or stopped ones change back. Continues when the user leaves the
 * grid.
 */
export function useChangeAssignments(failing: Failing) {
  const queryClient = useQueryClient();
  useEffect(() => {
    gridShown.set(true);
    return () => gridShown.set(false);
  }, []);
  const change = (writes: readonly CellWrite[]) => {
    failedWrites.set([]);
    startWrites(queryClient, writes, failing);
  };
  return {
    changes: useStore(cellChanges),
    failures: useStore(failedWrites),
    work: useStore(workUnderWay),
    forgetFailures: () => failedWrites.set([]),
    change,
    retryFailed: () => change(failedWrites.get().map(({ item }) => item)),
  };
}

const words = {
  assign: { verb: 'Addition', label: 'Assigning' },
  remove: { verb: 'Removal', label: 'Removing' },
  both: { verb: 'Change', label: 'Applying' },
} as const;

function getWords(writes: readonly CellWrite[]) {
  const [used, ...others] = new Set(writes.map((write) => write.used));
  if (others.length > 0) return words.both;
  return used ? words.assign : words.remove;
}

function startWrites(
  queryClient: QueryClient,
  all: readonly CellWrite[],
  { named, onFailed }: Failing,
): void {
  const { verb, label } = getWords(all);
  const title = `${verb} of ${formatCount(all.length, 'assignment')}`;
  const write = async (writes: readonly CellWrite[], context: TaskContext) => {
    cellChanges.set(withChanges(cellChanges.get(), writes));
    const show: TaskContext['onProgress'] = (progress) => {
      context.onProgress(progress);
      const work = workUnderWay.get();
      if (work) workUnderWay.set({ ...work, finished: progress.finished });
    };
    const shown = { ...context, onProgress: show };
    const result = await writeCells(queryClient, { writes, title, named }, shown);
    const done = result.done.map((cell) => ({ ...cell, doneAt: Date.now() }));
    cellChanges.set(withChanges(withoutCells(cellChanges.get(), writes), done));
    return result;
  };
  // A retry is shown by `Background tasks` alone.
  let isRetry = false;
  const stop = startJob<CellWrite>({
    title,
    run: async (context, rest) => {
      isRetry = rest !== undefined;
      const result = await write(rest ?? all, context);
      if (isRetry) return result;
      workUnderWay.set(undefined);
      const { failed } = result;
      if (failed.length === 0) return result;
      // `Background tasks` reports the failures after the user left the grid.
      if (gridShown.get()) failedWrites.set([...failedWrites.get(), ...failed]);
      onFailed();
      return result;
    },
    failed: FAILED,
    // The undo toast reports it.
    doneMessage: () => undefined,
    isShown: () => gridShown.get() && !isRetry,
  });
  workUnderWay.set({ label, finished: 0, total: all.length, stop });
}

export interface Work {
  label: string;
  finished: number;
  total: number;
  stop: () => void;
}

/* Outside React: a change continues when the user leaves the grid, and can be stopped on return. */
const cellChanges = createStore(NO_CHANGES);
const failedWrites = createStore<readonly NotWritten<CellWrite>[]>([]);
const workUnderWay = createStore<Work | undefined>(undefined);

const gridShown = createStore(false);
