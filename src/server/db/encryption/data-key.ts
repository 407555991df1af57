import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { DataKeys, DecryptionError, encrypt, prefixOf } from './encrypted-columns.ts';

/** Encrypted at the first start and decrypted at every later one, to verify the key. */
const verificationValue = 'app-manager';

const column = 'proof';

/** Includes the data key if it is not the secret key itself. */
export const makeProof = (key: Uint8Array, dataKey: Uint8Array): string =>
  encrypt(key, column, `${verificationValue} ${Buffer.from(dataKey).toString('base64')}`);

export function openProof(key: Uint8Array, proof: string): Uint8Array | undefined {
  try {
    const opened = new DataKeys(new Map([[1, key]])).decrypt(column, proof);
    const [word, dataKey] = opened.split(' ');
    if (word !== verificationValue) return undefined;
    return dataKey === undefined ? key : new Uint8Array(Buffer.from(dataKey, 'base64'));
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}

/** Undefined if `key` is wrong. `raw`: connection without encryption. */
async function readAll(raw: Db, key: Uint8Array): Promise<Map<number, Uint8Array> | undefined> {
  // Health checks write a row 0 and delete it again.
  const rows = await raw.selectFrom('encryption').selectAll().where('id', '>', 0).execute();
  const keys = new Map<number, Uint8Array>();
  for (const { id, proof } of rows) {
    const dataKey = openProof(key, proof);
    if (dataKey === undefined) return undefined;
    keys.set(id, dataKey);
  }
  return keys;
}

/**
 * Undefined if `key` is wrong. The first start stores the proof. `raw`: connection without
 * encryption.
 */
export async function readDataKeys(raw: Db, key: Uint8Array): Promise<DataKeys | undefined> {
  await raw
    .insertInto('encryption')
    .values({ id: 1, proof: encrypt(key, column, verificationValue) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const keys = await readAll(raw, key);
  return (
    keys &&
    new DataKeys(keys, async () => {
      const all = await readAll(raw, key);
      if (all) return all;
      throw new DecryptionError('The secret key was changed. Restart the server with the new one.');
    })
  );
}

/** Secret columns by table; `proof` belongs to the keys themselves. */
const secrets = [
  ['apps', 'api_key'],
  ['apps', 'previous_api_key'],
  ['vpn_servers', 'ipsec_psk'],
  ['vpn_servers', 'password'],
] as const;

const batchSize = 200;

interface StoredSecret {
  id: string;
  value: string;
}

/**
 * Values that are plain, or encrypted with an older key than the newest. `raw`: connection without
 * encryption.
 */
async function readOutdated(
  raw: Db,
  keys: DataKeys,
  [table, name]: (typeof secrets)[number],
): Promise<StoredSecret[]> {
  const value = sql.ref(name);
  const query = sql<StoredSecret>`select id, ${value} as value from ${sql.table(table)}
    where ${value} not like ${`${prefixOf(keys.newestId)}%`} order by id limit ${batchSize}`;
  const { rows } = await query.execute(raw);
  return rows;
}

export async function hasOutdated(raw: Db, keys: DataKeys): Promise<boolean> {
  for (const secret of secrets) if ((await readOutdated(raw, keys, secret)).length > 0) return true;
  return false;
}

/**
 * Encrypts every value with the newest key, a batch per transaction. Values that change in the
 * meantime are left to the next batch.
 */
export async function encryptOutdated(raw: Db, keys: DataKeys): Promise<void> {
  for (const secret of secrets) {
    const [table, name] = secret;
    let rows = await readOutdated(raw, keys, secret);
    while (rows.length > 0) {
      const batch = rows;
      await raw.transaction().execute(async (trx) => {
        for (const { id, value } of batch) {
          const next = keys.encrypt(name, keys.decrypt(name, value));
          await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${next}
            where id = ${id} and ${sql.ref(name)} = ${value}`.execute(trx);
        }
      });
      rows = await readOutdated(raw, keys, secret);
    }
  }
}
