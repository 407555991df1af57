import { DecryptionError, decrypt, encrypt, encryptedPrefix } from './encrypted-columns.ts';
import type { Db } from '../schema.ts';

/** The value that proves a key: stored encrypted at the first start, and read at every other one. */
const known = 'app-manager';

const column = 'proof';

/**
 * The proof that opens with `key`. It carries the key that the secrets are encrypted with, unless that is `key` itself,
 * as it is until the key is changed for the first time.
 */
export const makeProof = (key: Uint8Array, dataKey: Uint8Array): string =>
  encrypt(key, column, `${known} ${Buffer.from(dataKey).toString('base64')}`);

/** The key that the secrets are encrypted with, as a proof tells who has the right key; undefined for a wrong one. */
export function openProof(key: Uint8Array, proof: string): Uint8Array | undefined {
  try {
    const [word, dataKey] = decrypt(key, column, proof).split(' ');
    if (word !== known) return undefined;
    return dataKey === undefined ? key : new Uint8Array(Buffer.from(dataKey, 'base64'));
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}

/**
 * The key that the secrets of a database are encrypted with; undefined when `key` does not open it. At the first start
 * `key` opens it, and that is written down. `raw`: without the encryption.
 */
export async function readDataKey(raw: Db, key: Uint8Array): Promise<Uint8Array | undefined> {
  await raw
    .insertInto('encryption')
    .values({ id: 1, proof: encrypt(key, column, known) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const proofs = raw.selectFrom('encryption').select('proof').where('id', '=', 1);
  return openProof(key, (await proofs.executeTakeFirstOrThrow()).proof);
}

const encrypted = `${encryptedPrefix}%`;

/** Encrypts what was stored before there was encryption: reading decrypts, writing encrypts. */
export async function encryptPlainRows(db: Db): Promise<void> {
  const keys = db.selectFrom('apps').select(['id', 'api_key']);
  for (const { id, api_key } of await keys.where('api_key', 'not like', encrypted).execute()) {
    await db
      .updateTable('apps')
      .set({ api_key })
      .where('id', '=', id)
      .where('api_key', 'not like', encrypted)
      .execute();
  }
  const servers = db.selectFrom('vpn_servers').select(['id', 'ipsec_psk', 'password']);
  for (const { id, ...secrets } of await servers
    .where('password', 'not like', encrypted)
    .execute()) {
    await db
      .updateTable('vpn_servers')
      .set(secrets)
      .where('id', '=', id)
      .where('password', 'not like', encrypted)
      .execute();
  }
}
