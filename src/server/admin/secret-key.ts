import { randomBytes } from 'node:crypto';
import {
  encryptOutdated,
  hasOutdated,
  makeProof,
  readDataKeys,
} from '../db/encryption/data-key.ts';
import type { DataKeys } from '../db/encryption/encrypted-columns.ts';
import { openStoredDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { forgetSecrets } from '../services/auth/forget-secrets.ts';
import { deriveKeys, replaceKey, secretKeys } from '../services/auth/secret-keys.ts';
import type { Settings } from '../settings.ts';
import { type Command, requireDatabase } from './command.ts';
import { OperatorError } from '../operator-error.ts';

async function withStored<T>(settings: Settings, act: (stored: Db) => Promise<T>): Promise<T> {
  requireDatabase(settings);
  await using stored = await openStoredDatabase(settings);
  return await act(stored);
}

async function lockDataKeys(trx: Db, secret: Uint8Array): Promise<DataKeys> {
  await trx.selectFrom('encryption').select('id').forUpdate().execute();
  const dataKeys = await readDataKeys(trx, secret);
  if (dataKeys) return dataKeys;
  throw new OperatorError(
    'SECRET_KEY (or secret.key in DATA_DIR) is not the key of this database. Give the present one.',
  );
}

/** Wraps the data keys with another secret key. Secrets and running processes are not affected. */
const changeKey = (stored: Db, before: Uint8Array, after: Uint8Array): Promise<void> =>
  stored.transaction().execute(async (trx) => {
    const dataKeys = await lockDataKeys(trx, before);
    for (const [id, dataKey] of dataKeys.all())
      await trx
        .updateTable('encryption')
        .set({ proof: makeProof(after, dataKey) })
        .where('id', '=', id)
        .execute();
  });

/** An interrupted run has made its key: it is continued, without another one. */
async function changeDataKey(stored: Db, secret: Uint8Array): Promise<void> {
  const dataKeys = await stored.transaction().execute(async (trx) => {
    const present = await lockDataKeys(trx, secret);
    if (await hasOutdated(trx, present)) return present;
    const id = present.newestId + 1;
    await trx
      .insertInto('encryption')
      .values({ id, proof: makeProof(secret, randomBytes(32)) })
      .execute();
    await present.reload();
    return present;
  });
  await encryptOutdated(stored, dataKeys);
}

async function readNewKey(isTyped: boolean, input: () => Promise<string>): Promise<string> {
  if (!isTyped) return randomBytes(32).toString('hex');
  const key = (await input()).trim();
  if (/^[\da-f]{64}$/i.test(key)) return key;
  throw new OperatorError('A key has 64 hexadecimal digits; openssl rand -hex 32 makes some.');
}

const rotate: Command = {
  takes: '[--key-stdin | --data-key]',
  help: [
    'Changes the secret key, while servers run: they go on, and need the new one at their next start. With SECRET_KEY',
    'the new key is printed once, or read from the standard input; without it, DATA_DIR/secret.key is replaced.',
    'The data key is encrypted anew with it; the secrets stay as they are. Backups made before still need the old key.',
    'People stay signed in, or sign in once more.',
    '--data-key: keeps the secret key, and encrypts all secrets in the database with a new data key. Run it again if it',
    'was interrupted. For a backup that leaked with its key: change the secret key, restart every process, then this.',
  ],
  options: { 'key-stdin': { type: 'boolean' }, 'data-key': { type: 'boolean' } },
  parameters: { least: 0, most: 0 },
  run: ({ settings, options, input }) =>
    withStored(settings, async (stored) => {
      const before = secretKeys(settings).encryption;
      if (options['data-key'] === true) {
        if (options['key-stdin'] === true)
          throw new OperatorError('--data-key keeps the secret key: leave out --key-stdin.');
        await changeDataKey(stored, before);
        return 'All secrets in the database are encrypted with a new data key.\n';
      }
      if (settings.SECRET_KEY === undefined) {
        await replaceKey(settings.DATA_DIR, ({ encryption }) =>
          changeKey(stored, before, encryption),
        );
        return 'DATA_DIR/secret.key is a new key. Keep a copy apart from the backups.\n';
      }
      const isTyped = options['key-stdin'] === true;
      const key = await readNewKey(isTyped, input);
      await changeKey(stored, before, deriveKeys(Buffer.from(key, 'hex')).encryption);
      return isTyped
        ? 'The database has the new key. Start every process with it from now on.\n'
        : `SECRET_KEY from now on: ${key}\nIt is shown only this once; start every process with it.\n`;
    }),
};

const forget: Command = {
  takes: '',
  help: [
    'For an installation whose secret key is lost: makes the key that is set now the right one. The servers’ passwords',
    'and pre-shared keys are emptied, every application gets a new API key; everything else stays. Stop the server first.',
  ],
  parameters: { least: 0, most: 0 },
  run: ({ settings }) =>
    withStored(settings, (stored) =>
      stored.transaction().execute(async (trx) => {
        const key = secretKeys(settings).encryption;
        if (await readDataKeys(trx, key))
          throw new OperatorError('The key fits this database: there is nothing to forget.');
        await forgetSecrets(trx, key);
        return 'The installation starts with this key. Enter the servers’ passwords anew, and give the apps their new API keys.\n';
      }),
    ),
};

export const secretKeyCommands = { 'rotate-secret-key': rotate, 'forget-secrets': forget };
