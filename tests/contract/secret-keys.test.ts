import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { deriveKeys } from '#server/services/auth/secret-keys.ts';
import { type ApiClient, ok } from '../support/api-client.ts';
import { createApp, serverInput } from '../support/fixtures.ts';
import { databaseSettings, onPostgres } from '../support/postgres.ts';
import { programEnvironment } from '../support/program-environment.ts';
import { runAdmin } from '../support/run-program.ts';
import { startProcess } from '../support/server-process.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

/** One secret of each kind. */
async function withSecrets(env: Record<string, string> = {}) {
  const dataDir = temporaryDirectory();
  const app = await startTestApp({ dataDir, env });
  const client = await app.admin();
  const id = await createApp(client);
  ok(await client.api.POST('/api/vpn-servers', { body: serverInput('Norway') }));
  const { apiKey } = ok(await client.api.GET('/api/apps/{id}', { params: { path: { id } } }));
  const admin = (
    parameters: string[],
    more: { input?: string; env?: Record<string, string> } = {},
  ) => runAdmin(parameters, { dataDir, env, ...more });
  const ask = async (server: string, key = apiKey) => {
    const headers = { 'X-API-Key': key };
    return (await fetch(`${server}/api/config/${id}`, { headers })).status;
  };
  return { dataDir, app, client, id, apiKey, admin, ask };
}

const psk = async ({ api }: ApiClient) =>
  ok(await api.GET('/api/vpn-servers')).data.map(({ ipsecPsk }) => ipsecPsk);

describe('rotate-secret-key', () => {
  it('goes past a server that runs, and is what the next start needs', async () => {
    const env = { SECRET_KEY: 'ab'.repeat(32) };
    const { dataDir, app, client, admin, ask } = await withSecrets(env);
    const { code, stdout } = await admin(['rotate-secret-key']);
    const [, next = ''] = /^SECRET_KEY from now on: ([\da-f]{64})\n/.exec(stdout) ?? [];
    expect([code, next.length]).toEqual([0, 64]);

    ok(await client.api.POST('/api/vpn-servers', { body: serverInput('Sweden') }));
    expect(await psk(client)).toEqual(['psk', 'psk']);
    expect(await ask(app.url)).toBe(200);
    await app.close();

    const refused = await admin(['list']);
    expect(refused.stderr).toMatch(
      /^SECRET_KEY .+ is not the key that this database was encrypted/,
    );
    const again = await startTestApp({ dataDir, env: { SECRET_KEY: next } });
    expect(await ask(again.url)).toBe(200);
    expect(await psk(await again.admin())).toEqual(['psk', 'psk']);
  });

  it('takes a key that is typed, a second time as well', async () => {
    const env = { SECRET_KEY: 'ab'.repeat(32) };
    const { app, dataDir, admin } = await withSecrets(env);
    const typed = ['rotate-secret-key', '--key-stdin'];
    const [second, third] = ['cd', 'ef'].map((digits) => digits.repeat(32));
    expect(await admin(typed, { input: 'short' })).toMatchObject({
      code: 1,
      stderr: 'A key has 64 hexadecimal digits; openssl rand -hex 32 makes some.\n',
    });
    expect(await admin(typed, { input: `${second ?? ''}\n` })).toMatchObject({ code: 0 });
    const later = { input: third ?? '', env: { SECRET_KEY: second ?? '' } };
    expect(await admin(typed, later)).toMatchObject({ code: 0, stderr: '' });
    expect((await admin(typed, later)).stderr).toMatch(/is not the key of this database/);
    await app.close();
    const again = await startTestApp({ dataDir, env: { SECRET_KEY: third ?? '' } });
    expect(await psk(await again.admin())).toEqual(['psk']);
  });

  it('replaces the key in DATA_DIR when that is the one', async () => {
    const { dataDir, app, admin } = await withSecrets();
    const file = path.join(dataDir, 'secret.key');
    const before = readFileSync(file);
    expect(await admin(['rotate-secret-key'])).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(file).equals(before)).toBe(false);
    expect(existsSync(`${file}.new`)).toBe(false);
    await app.close();
    const { settings } = app.services;
    const old = openDatabase(settings, deriveKeys(before).encryption);
    await expect(old).rejects.toThrow(/is not the key/);
    const again = await startTestApp({ dataDir });
    expect(await psk(await again.admin())).toEqual(['psk']);
  });
});

/** Copies of the one server, with its secrets. */
const addServers = (db: Db, count: number) =>
  sql`with recursive number(n) as (select 1 union all select n + 1 from number where n < ${sql.lit(count)})
    insert into vpn_servers (id, country_name, country_id, ip, ipsec_psk, username, password, country_image)
    select 'copy_' || n, country_name, country_id, ip, ipsec_psk, username, password, country_image
    from vpn_servers, number`.execute(db);

/** Of the column that is encrypted first, and of the last one. */
async function countByDataKey(db: Db) {
  const { rows } = await sql<{ first: number; last: number }>`
    select count(case when ipsec_psk like 'aes256gcm:1:2.%' then 1 end) as first,
      count(case when password like 'aes256gcm:1:2.%' then 1 end) as last
    from vpn_servers`.execute(db.withoutPlugins());
  return rows[0] ?? { first: 0, last: 0 };
}

/** Preloaded into a program: kills it at its 700th secret, in the middle of a batch. */
const killed = `data:text/javascript,${encodeURIComponent(
  `import crypto from 'node:crypto';
  import { syncBuiltinESMExports } from 'node:module';
  const { createCipheriv } = crypto;
  let count = 0;
  crypto.createCipheriv = (...given) => {
    if ((count += 1) === 700) process.kill(process.pid, 'SIGKILL');
    return createCipheriv(...given);
  };
  syncBuiltinESMExports();`,
)}`;

describe('rotate-secret-key --data-key', () => {
  it('can be killed in its middle: a server reads and writes on, and the next run completes it', async () => {
    const { dataDir, app, client, admin, ask } = await withSecrets();
    const { db } = app.services;
    await addServers(db, 1200);
    // Has loaded the first key alone.
    expect(await ask(app.url)).toBe(200);

    const env = {
      ...programEnvironment(),
      ...(await databaseSettings(dataDir)),
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=${killed}`,
    };
    const main = fileURLToPath(new URL('../../src/server/admin/main.ts', import.meta.url));
    const program = spawn(process.execPath, [main, 'rotate-secret-key', '--data-key'], {
      env,
      stdio: 'ignore',
    });
    expect(await once(program, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await countByDataKey(db)).toEqual({ first: 600, last: 0 });

    expect(new Set(await psk(client))).toEqual(new Set(['psk']));
    expect(await ask(app.url)).toBe(200);
    ok(await client.api.POST('/api/vpn-servers', { body: serverInput('Sweden') }));

    expect(await admin(['rotate-secret-key', '--data-key'])).toMatchObject({ code: 0 });
    expect(await countByDataKey(db)).toEqual({ first: 1202, last: 1202 });
    expect(await psk(client)).toHaveLength(1202);
    const { rows } = await sql`select id from encryption order by id`.execute(db);
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('stays readable after the secret key has changed, also in a backup', async () => {
    const { dataDir, app, admin, ask } = await withSecrets();
    expect(await admin(['rotate-secret-key', '--data-key'])).toMatchObject({ code: 0 });
    expect(await admin(['rotate-secret-key'])).toMatchObject({ code: 0 });
    const file = path.join(dataDir, 'backup.gz');
    expect(await admin(['backup', file])).toMatchObject({ code: 0 });
    await app.close();
    const again = await startTestApp({ dataDir });
    expect(await psk(await again.admin())).toEqual(['psk']);
    expect(await ask(again.url)).toBe(200);

    const other = temporaryDirectory();
    copyFileSync(path.join(dataDir, 'secret.key'), path.join(other, 'secret.key'));
    expect(await runAdmin(['restore', file], { dataDir: other })).toMatchObject({ code: 0 });
    const restored = await startTestApp({ dataDir: other });
    expect(await psk(await restored.admin())).toEqual(['psk']);
  });
});

describe('an installation whose key is lost', () => {
  it('starts with another one, without its secrets and with everything else', async () => {
    const { dataDir, app, id, apiKey, admin, ask } = await withSecrets();
    await app.close();
    rmSync(path.join(dataDir, 'secret.key'));
    expect((await admin(['list'])).stderr).toMatch(
      /when that is lost: npm run admin -- forget-secrets\.\n$/,
    );
    expect(await admin(['forget-secrets'])).toMatchObject({ code: 0, stderr: '' });
    expect((await admin(['forget-secrets'])).stderr).toBe(
      'The key fits this database: there is nothing to forget.\n',
    );
    const again = await startTestApp({ dataDir });
    const client = await again.admin();
    expect(ok(await client.api.GET('/api/vpn-servers')).data).toMatchObject([
      { countryName: 'Norway', username: 'user', ipsecPsk: '', password: '' },
    ]);
    const made = ok(await client.api.GET('/api/apps/{id}', { params: { path: { id } } }));
    expect(await ask(again.url, apiKey)).toBe(401);
    expect(await ask(again.url, '')).toBe(401);
    expect(await ask(again.url, made.apiKey)).toBe(200);
  });
});

// PostgreSQL manages its files itself.
describe.skipIf(onPostgres())('the file of the embedded database', () => {
  it('holds everything once the server has stopped: alone, it may be copied', async () => {
    const dataDir = temporaryDirectory();
    const app = await startTestApp({ dataDir });
    const other = await startProcess(dataDir);
    const appId = await createApp(await app.admin());
    await app.close();
    const copy = temporaryDirectory();
    for (const name of ['app-manager.db', 'secret.key'])
      copyFileSync(path.join(dataDir, name), path.join(copy, name));
    other.child.kill('SIGKILL');
    const again = await startTestApp({ dataDir: copy });
    const list = ok(await (await again.admin()).api.GET('/api/apps'));
    expect(list.map(({ _id }) => _id)).toEqual([appId]);
  });
});
