import { DecryptionError, encryptedPrefix } from './encrypted-columns.ts';
import type { Db } from './schema.ts';

/** The value that is stored encrypted at the first start and read at every other one. */
const known = 'app-manager';

const plain = `${encryptedPrefix}%`;

/** Encrypts what was stored before there was encryption: reading decrypts, writing encrypts. */
async function encryptPlainRows(db: Db): Promise<void> {
  const keys = db.selectFrom('apps').select(['id', 'api_key']);
  for (const { id, api_key } of await keys.where('api_key', 'not like', plain).execute()) {
    await db
      .updateTable('apps')
      .set({ api_key })
      .where('id', '=', id)
      .where('api_key', 'not like', plain)
      .execute();
  }
  const servers = db.selectFrom('vpn_servers').select(['id', 'ipsec_psk', 'password']);
  for (const { id, ...secrets } of await servers.where('password', 'not like', plain).execute()) {
    await db
      .updateTable('vpn_servers')
      .set(secrets)
      .where('id', '=', id)
      .where('password', 'not like', plain)
      .execute();
  }
}

/**
 * Whether the database was encrypted with the key that it was opened with. At the first start the answer is
 * yes, and written down; whatever secrets are there already are encrypted then.
 */
export async function checkEncryption(db: Db): Promise<boolean> {
  await db
    .insertInto('encryption')
    .values({ id: 1, proof: known })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  try {
    const proofs = db.selectFrom('encryption').select('proof').where('id', '=', 1);
    const { proof } = await proofs.executeTakeFirstOrThrow();
    if (proof !== known) return false;
  } catch (error) {
    if (error instanceof DecryptionError) return false;
    throw error;
  }
  await encryptPlainRows(db);
  return true;
}
