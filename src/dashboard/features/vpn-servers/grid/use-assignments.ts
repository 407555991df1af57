import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ApiError } from '#domain/api-error.ts';
import {
  getListAppVpnServersQueryOptions,
  getListVpnServerUsageQueryOptions,
} from '#generated/api/app-vpn-servers.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { AppVpnServerListResponse } from '#generated/model/app-vpn-server-list-response.ts';
import type { App } from '#generated/model/app.ts';
import { appsInOrder, gridRows, namesakes, type ServersByApp, whoUsesWhat } from './grid-rows.ts';

const NO_APPS: readonly App[] = [];

/** Loads the usage: three calls, and one per app that shares its name. */
export function useAssignments() {
  const servers = useQuery(getListVpnServersQueryOptions());
  const list = useQuery(getListAppsQueryOptions());
  // Always refetched: a renamed app would otherwise appear to use nothing.
  const usage = useQuery(getListVpnServerUsageQueryOptions({ query: { staleTime: 0 } }));
  const apps = useMemo(() => appsInOrder(list.data ?? NO_APPS), [list.data]);
  const asked = useAskedApps(useMemo(() => namesakes(apps), [apps]));

  const records = usage.data?.data;
  const all = servers.data?.data;
  const listed = list.data !== undefined;
  const rows = useMemo(
    () =>
      listed && all && records && asked.servers
        ? gridRows(all, whoUsesWhat(apps, records, asked.servers))
        : undefined,
    [listed, all, apps, records, asked.servers],
  );
  const { askedAt } = asked;
  const usedAt = usage.dataUpdatedAt;
  const queries = [servers, list, usage];
  return {
    apps,
    rows,
    askedAt: useCallback((appId: string) => askedAt.get(appId) ?? usedAt, [askedAt, usedAt]),
    error: queries.find(({ error, data }) => error && !data)?.error ?? asked.error,
    /** Refetches after a failure: an app or a server may be deleted. */
    reload: () => {
      void servers.refetch();
      void list.refetch();
    },
    retry: () => {
      for (const { error, refetch } of queries) if (error) void refetch();
      asked.retry();
    },
  };
}

type Result = UseQueryResult<AppVpnServerListResponse, ApiError>;

/** A class instance, because the query client compares plain objects deeply. */
// oxlint-disable-next-line house/private-part -- an object like it would do as well
class AskedApps {
  readonly servers: ServersByApp | undefined;
  readonly askedAt: ReadonlyMap<string, number>;
  readonly error: ApiError | null;
  readonly retry: () => void;

  constructor(appIds: readonly string[], results: readonly Result[]) {
    const lists = results.flatMap(({ data }) => data ?? []);
    const entries = lists.map(
      ({ data }, index) =>
        [appIds[index] ?? '', new Set(data.map(({ vpnServerId }) => vpnServerId._id))] as const,
    );
    this.servers = lists.length === appIds.length ? new Map(entries) : undefined;
    this.askedAt = new Map(appIds.map((id, index) => [id, results[index]?.dataUpdatedAt ?? 0]));
    this.error = results.find(({ error, data }) => error && !data)?.error ?? null;
    this.retry = () => {
      for (const { error, refetch } of results) if (error) void refetch();
    };
  }
}

function useAskedApps(appIds: readonly string[]): AskedApps {
  const combine = useCallback((results: Result[]) => new AskedApps(appIds, results), [appIds]);
  return useQueries({
    queries: appIds.map((appId) => getListAppVpnServersQueryOptions(appId)),
    combine,
  });
}
