import type { VpnServer, VpnServerInput } from '#generated/model/index.ts';
import type { Db, VpnServersTable } from '../schema.ts';
import { singleRows } from './single-rows.ts';

export const toConnection = (row: VpnServersTable) => ({
  countryName: row.country_name,
  countryId: row.country_id,
  ip: row.ip,
  ipsecPsk: row.ipsec_psk,
  username: row.username,
  password: row.password,
  countryImage: row.country_image,
});

export const toVpnServer = (row: VpnServersTable): VpnServer => ({
  _id: row.id,
  ...toConnection(row),
  ...(row.country_image_s3_key === null ? {} : { countryImageS3Key: row.country_image_s3_key }),
});

const toColumns = (input: VpnServerInput) => ({
  country_name: input.countryName,
  country_id: input.countryId,
  ip: input.ip,
  ipsec_psk: input.ipsecPsk,
  username: input.username,
  password: input.password,
  country_image: input.countryImage,
  // Empty means none (spec 7 does not list the field as optional).
  country_image_s3_key: input.countryImageS3Key || null,
});

export const vpnServers = {
  ...singleRows('vpn_servers', toVpnServer, toColumns),

  async list(db: Db): Promise<VpnServer[]> {
    const rows = await db
      .selectFrom('vpn_servers')
      .selectAll()
      .orderBy((server) => server.fn<string>('lower', ['country_name']))
      .orderBy('id')
      .execute();
    return rows.map(toVpnServer);
  },

  /** All ids of the directory: a filter by wanted ids may exceed a statement's limit. */
  async ids(db: Db): Promise<Set<string>> {
    const rows = await db.selectFrom('vpn_servers').select('id').execute();
    return new Set(rows.map((row) => row.id));
  },

  async lock(trx: Db, ids: readonly string[]): Promise<Set<string>> {
    const rows = await trx
      .selectFrom('vpn_servers')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    return new Set(rows.map((row) => row.id));
  },
};
