import type { VpnServer } from '#generated/model/vpn-server.ts';

/** What a person calls a server. */
export function getServerName({ countryName, ip }: Pick<VpnServer, 'countryName' | 'ip'>): string {
  return `${countryName} ${ip}`;
}
