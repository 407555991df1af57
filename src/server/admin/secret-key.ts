import { randomBytes } from 'node:crypto';
import { makeProof, readDataKey } from '../db/encryption/data-key.ts';
import { DatabaseError, openStoredDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { forgetSecrets } from '../services/auth/forget-secrets.ts';
import { deriveKeys, replaceKey, secretKeys } from '../services/auth/secret-keys.ts';
import type { Settings } from '../settings.ts';
import { type Command, CommandError, requireDatabase } from './command.ts';

async function withStored<T>(settings: Settings, act: (stored: Db) => Promise<T>): Promise<T> {
  requireDatabase(settings);
  const stored = await openStoredDatabase(settings);
  try {
    return await act(stored);
  } finally {
    await stored.destroy();
  }
}

/** Wraps the data key with another secret key. Secrets and running processes are not affected. */
const changeKey = (stored: Db, before: Uint8Array, after: Uint8Array): Promise<void> =>
  stored.transaction().execute(async (trx) => {
    await trx.selectFrom('encryption').select('id').forUpdate().execute();
    const dataKey = await readDataKey(trx, before);
    if (dataKey === undefined)
      throw new DatabaseError(
        'SECRET_KEY (or secret.key in DATA_DIR) is not the key of this database. Give the present one.',
      );
    await trx
      .updateTable('encryption')
      .set({ proof: makeProof(after, dataKey) })
      .where('id', '=', 1)
      .execute();
  });

async function readNewKey(isTyped: boolean, input: () => Promise<string>): Promise<string> {
  if (!isTyped) return randomBytes(32).toString('hex');
  const key = (await input()).trim();
  if (/^[\da-f]{64}$/i.test(key)) return key;
  throw new CommandError('A key has 64 hexadecimal digits; openssl rand -hex 32 makes some.');
}

const rotate: Command = {
  takes: '[--key-stdin]',
  help: [
    'Changes the secret key, while servers run: they go on, and need the new one at their next start. With SECRET_KEY',
    'the new key is printed once, or read from the standard input; without it, DATA_DIR/secret.key is replaced.',
    'Backups made before still need the old key. People stay signed in, or sign in once more.',
  ],
  options: { 'key-stdin': { type: 'boolean' } },
  parameters: { least: 0, most: 0 },
  run: ({ settings, options, input }) =>
    withStored(settings, async (stored) => {
      const before = secretKeys(settings).encryption;
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
        if ((await readDataKey(trx, key)) !== undefined)
          throw new CommandError('The key fits this database: there is nothing to forget.');
        await forgetSecrets(trx, key);
        return 'The installation starts with this key. Enter the servers’ passwords anew, and give the apps their new API keys.\n';
      }),
    ),
};

export const secretKeyCommands = { 'rotate-secret-key': rotate, 'forget-secrets': forget };
