import type { components } from '#generated/contract.d.ts';
import type { Db } from '../schema.ts';
import { toConnection } from './vpn-servers.ts';

export async function configServers(
  db: Db,
  appId: string,
): Promise<components['schemas']['ConfigVpnServer'][]> {
  const rows = await db
    .selectFrom('app_vpn_servers')
    .innerJoin('vpn_servers', 'vpn_servers.id', 'app_vpn_servers.vpn_server_id')
    .selectAll('vpn_servers')
    .select('app_vpn_servers.is_premium')
    .where('app_vpn_servers.app_id', '=', appId)
    .orderBy((server) => server.fn<string>('lower', ['vpn_servers.country_name']))
    .orderBy('vpn_servers.id')
    .execute();
  return rows.map((row) => ({ ...toConnection(row), isPremium: row.is_premium === 1 }));
}
