import type {
  AppVpnServer,
  VpnServer,
  VpnServerUsage,
  ConfigVpnServer,
} from '#generated/model/index.ts';
import { newId } from '../ids.ts';
import type { Db } from '../schema.ts';
import { toConnection, toVpnServer } from './vpn-servers.ts';

const listRows = (db: Db, appId: string) =>
  db
    .selectFrom('app_vpn_servers')
    .innerJoin('vpn_servers', 'vpn_servers.id', 'app_vpn_servers.vpn_server_id')
    .selectAll('vpn_servers')
    .select(['app_vpn_servers.id as assignment_id', 'app_vpn_servers.is_premium'])
    .where('app_vpn_servers.app_id', '=', appId)
    .orderBy((server) => server.fn<string>('lower', ['vpn_servers.country_name']))
    .orderBy('vpn_servers.id')
    .execute();

export const appVpnServers = {
  async list(db: Db, appId: string): Promise<AppVpnServer[]> {
    return (await listRows(db, appId)).map((row) => ({
      _id: row.assignment_id,
      vpnServerId: toVpnServer(row),
      isPremium: row.is_premium === 1,
    }));
  },

  async listForConfig(db: Db, appId: string): Promise<ConfigVpnServer[]> {
    const rows = await listRows(db, appId);
    return rows.map((row) => ({ ...toConnection(row), isPremium: row.is_premium === 1 }));
  },

  async available(db: Db, appId: string): Promise<VpnServer[]> {
    const rows = await db
      .selectFrom('vpn_servers')
      .selectAll()
      .where('id', 'not in', (assigned) =>
        assigned.selectFrom('app_vpn_servers').select('vpn_server_id').where('app_id', '=', appId),
      )
      .orderBy((server) => server.fn<string>('lower', ['country_name']))
      .orderBy('id')
      .execute();
    return rows.map(toVpnServer);
  },

  async usage(db: Db): Promise<VpnServerUsage[]> {
    const rows = await db
      .selectFrom('app_vpn_servers')
      .innerJoin('apps', 'apps.id', 'app_vpn_servers.app_id')
      .select(['app_vpn_servers.vpn_server_id', 'apps.name'])
      .orderBy('app_vpn_servers.vpn_server_id')
      .orderBy('apps.name')
      .execute();
    return rows.map((row) => ({ _id: row.vpn_server_id, appName: row.name }));
  },

  /** Assigns servers; existing assignments stay unchanged. */
  async insert(db: Db, appId: string, serverIds: readonly string[], isPremium: boolean) {
    await db
      .insertInto('app_vpn_servers')
      .values(
        serverIds.map((serverId) => ({
          id: newId(),
          app_id: appId,
          vpn_server_id: serverId,
          is_premium: isPremium ? (1 as const) : (0 as const),
        })),
      )
      .onConflict((conflict) => conflict.columns(['app_id', 'vpn_server_id']).doNothing())
      .execute();
  },

  findApp: (db: Db, id: string) =>
    db.selectFrom('app_vpn_servers').select('app_id').where('id', '=', id).executeTakeFirst(),

  /** Deletes an assignment and returns its application; undefined if there is none. */
  delete: (db: Db, id: string) =>
    db.deleteFrom('app_vpn_servers').where('id', '=', id).returning('app_id').executeTakeFirst(),
};
