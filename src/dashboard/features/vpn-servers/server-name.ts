import { sortByText } from '#dashboard/ui/table/text-order.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';

type NamedServer = Pick<VpnServer, 'countryName' | 'ip'>;

export function getServerName({ countryName, ip }: NamedServer): string {
  return `${countryName} ${ip}`;
}

/** By country, then address. */
export function sortServers<Item>(
  items: readonly Item[],
  getServer: (item: Item) => NamedServer,
): Item[] {
  return sortByText(items, (item) => {
    const { countryName, ip } = getServer(item);
    return `${countryName}\n${ip}`;
  });
}
