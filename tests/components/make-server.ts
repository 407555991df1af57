import type { VpnServer } from '#generated/model/index.ts';

export const makeServer = (
  countryName: string,
  countryId: VpnServer['countryId'],
  ip: string,
): VpnServer => ({
  _id: `id-of-${ip}`,
  countryName,
  countryId,
  ip,
  ipsecPsk: 'shared key',
  username: 'tunnel',
  password: 'letmein',
  countryImage: '/uploads/vpn-flags/none.png',
});
