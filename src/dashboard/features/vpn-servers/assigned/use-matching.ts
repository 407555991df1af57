import { useDeferredValue, useMemo } from 'react';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { matchRows, prepareSearch } from '#dashboard/ui/data-table/rows-shown.ts';

/** Where a server is searched for (spec 2, Global VPN directory). */
const searched = [
  {
    id: 'server',
    searchText: ({ countryName, ip, countryId }: VpnServer) =>
      [countryName, ip, countryId].join('\n'),
  },
];

/** The servers that match what is typed; typing goes ahead of the list that follows it. */
export function useMatching(servers: readonly VpnServer[], typed: string): readonly VpnServer[] {
  const text = useDeferredValue(typed);
  const prepared = useMemo(() => prepareSearch(servers, searched), [servers]);
  return useMemo(() => matchRows(prepared, text), [prepared, text]);
}
