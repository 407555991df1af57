import type { VpnServer } from '#generated/model/vpn-server.ts';

/** The display name of a server. */
export function getServerName({ countryName, ip }: Pick<VpnServer, 'countryName' | 'ip'>): string {
  return `${countryName} ${ip}`;
}
