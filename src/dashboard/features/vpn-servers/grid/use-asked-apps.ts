import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import type { AppVpnServerListResponse } from '#generated/model/app-vpn-server-list-response.ts';
import type { ApiError } from '#dashboard/http/api-error.ts';
import type { ServersByApp } from './who-uses-what.ts';

type Result = UseQueryResult<AppVpnServerListResponse, ApiError>;

/** Not a plain object: the query client would compare its servers with those of before. */
class AskedApps {
  /** None until all apps have answered. */
  readonly servers: ServersByApp | undefined;
  /** When each app was last asked. */
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

/** What single apps (a stable array) use: one call for each. */
export function useAskedApps(appIds: readonly string[]): AskedApps {
  const combine = useCallback((results: Result[]) => new AskedApps(appIds, results), [appIds]);
  return useQueries({
    queries: appIds.map((appId) => getListAppVpnServersQueryOptions(appId)),
    combine,
  });
}
