import { apps } from '#server/db/tables/apps.ts';
import { DataKeys, encryptedColumns } from '#server/db/encryption/encrypted-columns.ts';
import { makeProof } from '#server/db/encryption/data-key.ts';
import type { Db } from '#server/db/schema.ts';
import { makeApiKey } from './api-keys.ts';

/**
 * Server secrets become empty, applications get new API keys, `key` encrypts from now on. `stored`:
 * connection without decryption.
 */
export async function forgetSecrets(stored: Db, key: Uint8Array): Promise<void> {
  const db = stored.withPlugin(encryptedColumns(new DataKeys(new Map([[1, key]]))));
  await db.updateTable('vpn_servers').set({ ipsec_psk: '', password: '' }).execute();
  const ids = (await stored.selectFrom('apps').select('id').execute()).map(({ id }) => id);
  for (const id of ids) {
    await db
      .updateTable('apps')
      .set({ api_key: makeApiKey(), previous_api_key: null, previous_key_until: null })
      .where('id', '=', id)
      .execute();
    await apps.touch(db, [id]);
  }
  await stored.deleteFrom('encryption').execute();
  await stored
    .insertInto('encryption')
    .values({ id: 1, proof: makeProof(key, key) })
    .execute();
}
