import { DecryptionError, decrypt, encrypt, encryptedPrefix } from './encrypted-columns.ts';
import type { Db } from '../schema.ts';

/** Encrypted at the first start and decrypted at every later one, to verify the key. */
const verificationValue = 'app-manager';

const column = 'proof';

/** Includes the data key if the secret key was changed. */
export const makeProof = (key: Uint8Array, dataKey: Uint8Array): string =>
  encrypt(key, column, `${verificationValue} ${Buffer.from(dataKey).toString('base64')}`);

/** Returns the data key; undefined if `key` is wrong. */
export function openProof(key: Uint8Array, proof: string): Uint8Array | undefined {
  try {
    const [word, dataKey] = decrypt(key, column, proof).split(' ');
    if (word !== verificationValue) return undefined;
    return dataKey === undefined ? key : new Uint8Array(Buffer.from(dataKey, 'base64'));
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}

/**
 * Undefined if `key` is wrong. The first start stores the proof. `raw`: connection without
 * encryption.
 */
export async function readDataKey(raw: Db, key: Uint8Array): Promise<Uint8Array | undefined> {
  await raw
    .insertInto('encryption')
    .values({ id: 1, proof: encrypt(key, column, verificationValue) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const proofs = raw.selectFrom('encryption').select('proof').where('id', '=', 1);
  return openProof(key, (await proofs.executeTakeFirstOrThrow()).proof);
}

const encrypted = `${encryptedPrefix}%`;

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
