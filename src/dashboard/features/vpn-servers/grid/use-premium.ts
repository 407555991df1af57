import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { RECENT_MS } from '#dashboard/api/load.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import type { AppVpnServerListResponse } from '#generated/model/app-vpn-server-list-response.ts';
import type { App } from '#generated/model/app.ts';

export type PremiumApps = ReadonlyMap<string, ReadonlySet<string>>;

/** From the lists of the visible apps, when the browser is idle. A failed app has no mark. */
export function usePremium(
  apps: readonly App[],
  columns: readonly number[],
  counts: ReadonlyMap<string, number>,
): PremiumApps {
  const isIdle = useIdle();
  const ids = columns.flatMap((at) => apps[at]?._id ?? []);
  const key = isIdle ? ids.filter((id) => (counts.get(id) ?? 0) > 0).join('\n') : '';
  const asked = useMemo(() => (key === '' ? [] : key.split('\n')), [key]);
  const combine = useCallback((results: Result[]) => new Premium(asked, results), [asked]);
  return useQueries({
    queries: asked.map((id) =>
      getListAppVpnServersQueryOptions(id, { query: { staleTime: RECENT_MS } }),
    ),
    combine,
  }).apps;
}

type Result = UseQueryResult<AppVpnServerListResponse>;

/** A class instance, because the query client compares plain objects deeply. */
// oxlint-disable-next-line house/private-part -- an object like it would do as well
class Premium {
  readonly apps: PremiumApps;

  constructor(appIds: readonly string[], results: readonly Result[]) {
    const apps = new Map<string, Set<string>>();
    results.forEach(({ data }, index) => {
      for (const { isPremium, vpnServerId } of data?.data ?? []) {
        if (!isPremium) continue;
        const own = apps.get(vpnServerId._id) ?? new Set();
        apps.set(vpnServerId._id, own.add(appIds[index] ?? ''));
      }
    });
    this.apps = apps;
  }
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
