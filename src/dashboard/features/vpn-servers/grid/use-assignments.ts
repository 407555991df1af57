import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { getListVpnServerUsageQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { App } from '#generated/model/app.ts';
import { appsInOrder, gridRows } from './grid-rows.ts';
import { useAskedApps } from './use-asked-apps.ts';
import { namesakes, whoUsesWhat } from './who-uses-what.ts';

const NO_APPS: readonly App[] = [];

/** Who uses what: three calls, and one more for each app that shares its name with another one. */
export function useAssignments() {
  const servers = useQuery(getListVpnServersQueryOptions());
  const list = useQuery(getListAppsQueryOptions());
  // Always asked anew: an app that was renamed meanwhile would seem to use nothing.
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
    /** An app or a server may be gone by now. */
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
