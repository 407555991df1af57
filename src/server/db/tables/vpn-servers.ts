import type { components } from '#generated/contract.d.ts';
import { newId } from '../ids.ts';
import type { Db, VpnServersTable } from '../schema.ts';

type VpnServer = components['schemas']['VpnServer'];
type VpnServerInput = components['schemas']['VpnServerInput'];

/** The fields of a server that a client application needs, as the contract names them. */
export const toConnection = (row: VpnServersTable) => ({
  countryName: row.country_name,
  countryId: row.country_id,
  ip: row.ip,
  ipsecPsk: row.ipsec_psk,
  username: row.username,
  password: row.password,
  countryImage: row.country_image,
});

/** A row as the contract shows it. */
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
  // Empty is none (spec 7 lists the field without saying that it may be absent).
  country_image_s3_key: input.countryImageS3Key || null,
});

/** The directory of servers that all applications share. */
export const vpnServers = {
  /** All servers, sorted by country name. */
  async list(db: Db): Promise<VpnServer[]> {
    const rows = await db
      .selectFrom('vpn_servers')
      .selectAll()
      .orderBy((server) => server.fn<string>('lower', ['country_name']))
      .orderBy('id')
      .execute();
    return rows.map(toVpnServer);
  },

  async get(db: Db, id: string): Promise<VpnServer | undefined> {
    const query = db.selectFrom('vpn_servers').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row && toVpnServer(row);
  },

  async insert(db: Db, input: VpnServerInput): Promise<VpnServer> {
    const query = db.insertInto('vpn_servers').values({ id: newId(), ...toColumns(input) });
    return toVpnServer(await query.returningAll().executeTakeFirstOrThrow());
  },

  async update(db: Db, id: string, input: VpnServerInput): Promise<VpnServer> {
    const query = db.updateTable('vpn_servers').set(toColumns(input)).where('id', '=', id);
    return toVpnServer(await query.returningAll().executeTakeFirstOrThrow());
  },

  async delete(db: Db, id: string): Promise<void> {
    await db.deleteFrom('vpn_servers').where('id', '=', id).execute();
  },

  /** The ids of the whole directory: a list of wanted ids may be longer than a statement can take. */
  async ids(db: Db): Promise<Set<string>> {
    const rows = await db.selectFrom('vpn_servers').select('id').execute();
    return new Set(rows.map((row) => row.id));
  },

  /** Keeps everybody else from changing or deleting these servers until the transaction ends; answers which exist. */
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
