import { sortByValue } from '#dashboard/ui/table/text-order.ts';
import type { VpnServer } from '#generated/model/index.ts';

type NamedServer = Pick<VpnServer, 'countryName' | 'ip'>;

export function getServerName({ countryName, ip }: NamedServer): string {
  return `${countryName} ${ip}`;
}

export const getServerOrder = ({ countryName, ip }: NamedServer) => `${countryName}\n${ip}`;

/** By country, then address. */
export const sortServers = <Server extends NamedServer>(servers: readonly Server[]): Server[] =>
  sortByValue(servers, getServerOrder);
