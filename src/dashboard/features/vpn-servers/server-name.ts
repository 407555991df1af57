import type { VpnServer } from '#generated/model/vpn-server.ts';

export function getServerName({ countryName, ip }: Pick<VpnServer, 'countryName' | 'ip'>): string {
  return `${countryName} ${ip}`;
}
