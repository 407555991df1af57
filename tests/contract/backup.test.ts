import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp, png, serverInput, upload } from '../support/fixtures.ts';
import { startObjectStore } from '../support/object-store.ts';
import { databaseSettings, onPostgres } from '../support/postgres.ts';
import { programEnvironment } from '../support/program-environment.ts';
import { runAdmin } from '../support/run-program.ts';
import { shellQuoted } from '../support/shell-quoted.ts';
import {
  administrator,
  startTestApp,
  temporaryDirectory,
  type TestApp,
} from '../support/test-app.ts';

const key = { SECRET_KEY: 'ab'.repeat(32) };

const admin = (dataDir: string, parameters: string[], env: Record<string, string> = key) =>
  runAdmin(parameters, { dataDir, env });

/** One of everything: two languages, a picture, a color, texts and a server. */
async function furnish(app: TestApp) {
  const client = await app.admin();
  const { api } = client;
  const appId = await createApp(client, ['en', 'fr']);
  const { url, key: s3Key } = await upload(client);
  ok(await api.POST('/api/images', { body: { appId, key: 'logo', url, s3Key } }));
  ok(await api.POST('/api/colors', { body: { appId, key: 'brand', value: '#123456' } }));
  // Characters that line readers may split at.
  const value = 'One\u2028two\u2029three\n"four" 🎈';
  const text = ok(await api.POST('/api/texts', { body: { appId, key: 'hello', value } }));
  const params = { path: { textId: text.data._id, locale: 'fr' as const } };
  const body = { value: 'Bonjour\u2028', isAutoTranslated: false };
  ok(await api.PUT('/api/translations/text/{textId}/{locale}', { params, body }));
  const server = ok(await api.POST('/api/vpn-servers', { body: serverInput('Norway') })).data;
  const serverIds = [server._id];
  ok(await api.POST('/api/app-vpn-servers/bulk', { body: { appId, serverIds, isPremium: false } }));
  const { apiKey } = ok(await api.GET('/api/apps/{id}', { params: { path: { id: appId } } }));
  return { appId, apiKey, url };
}

type Furnished = Awaited<ReturnType<typeof furnish>>;

/** Of a shipped app in both languages, on any server, with its picture. */
async function readContent(server: string, { appId, apiKey, url }: Furnished) {
  const headers = { 'X-API-Key': apiKey };
  const configurations = await Promise.all(
    ['en', 'fr'].map(async (lan) => {
      const answer = await fetch(`${server}/api/config/${appId}?lan=${lan}`, { headers });
      return [answer.status, (await answer.text()).replaceAll(server, '')];
    }),
  );
  const picture = await fetch(server + url);
  return { configurations, picture: Buffer.from(await picture.arrayBuffer()).equals(png) };
}

async function backedUp() {
  const dataDir = temporaryDirectory();
  const app = await startTestApp({ dataDir, env: key });
  const made = await furnish(app);
  const file = path.join(temporaryDirectory(), 'backup.gz');
  const stdout = `The backup is in ${file}.\n`;
  expect(await admin(dataDir, ['backup', file])).toMatchObject({ code: 0, stderr: '', stdout });
  return { dataDir, app, made, file };
}

describe('a backup', () => {
  it('brings everything back in an empty installation: ids, API keys, passwords, files', async () => {
    const { app, made, file } = await backedUp();
    const dataDir = temporaryDirectory();
    expect(await admin(dataDir, ['restore', file])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: 'Restored: 1 application, 1 text, 1 VPN server, 1 user, 1 file.\n',
    });
    const other = await startTestApp({ dataDir, env: { ...key, ADMIN_PASSWORD: 'never used' } });
    const before = await readContent(app.url, made);
    expect(before.configurations[1]?.[1]).toContain('Bonjour');
    expect(before.picture).toBe(true);
    expect(await readContent(other.url, made)).toEqual(before);
    const colors = `/api/colors/app/${made.appId}`;
    const own = await (await app.admin()).send('GET', colors);
    expect((await (await other.admin()).send('GET', colors)).body).toEqual(own.body);
  });

  it.skipIf(onPostgres())('goes through a pipe', async () => {
    const dataDir = temporaryDirectory();
    const app = await startTestApp({ dataDir, env: key });
    const made = await furnish(app);
    const there = temporaryDirectory();
    const command = (place: string, ...words: string[]) =>
      [`DATA_DIR=${shellQuoted(place)}`, process.execPath, 'src/server/admin/main.ts', ...words]
        .map((word, index) => (index === 0 ? word : shellQuoted(word)))
        .join(' ');
    const line = `${command(dataDir, 'backup', '-')} | ${command(there, 'restore', '-')}`;
    const env = { ...programEnvironment(), ...key };
    expect(execFileSync('sh', ['-c', line], { env, encoding: 'utf8' })).toBe(
      'Restored: 1 application, 1 text, 1 VPN server, 1 user, 1 file.\n',
    );
    const other = await startTestApp({ dataDir: there, env: key });
    expect(await readContent(other.url, made)).toEqual(await readContent(app.url, made));
  });

  it('has no secret that can be read in it', async () => {
    const { made, file } = await backedUp();
    const content = gunzipSync(readFileSync(file)).toString();
    expect(content).toContain(made.appId);
    const secrets = [made.apiKey, '"psk"', administrator.password];
    expect(secrets.filter((it) => content.includes(it))).toEqual([]);
  });

  it('is never put on top of something else, and never in the place of a file', async () => {
    const { dataDir, file } = await backedUp();
    expect(await admin(dataDir, ['restore', file])).toMatchObject({
      code: 1,
      stderr:
        'The installation is not empty: it has 1 application, 1 VPN server, 1 file. Choose a new DATA_DIR or an empty database.\n',
    });
    expect(await admin(dataDir, ['backup', file])).toMatchObject({
      code: 1,
      stderr: `${file} is there already. Choose another name.\n`,
    });
    const { stderr } = await admin(dataDir, ['backup', '/nowhere/backup.gz']);
    expect(stderr).toMatch(/^\/nowhere\/backup\.gz cannot be written: ENOENT[^\n]+\n$/);
    expect(readdirSync(path.dirname(file))).toEqual(['backup.gz']);
  });

  it('that is truncated or invalid is refused without a trace', async () => {
    const { file } = await backedUp();
    const whole = readFileSync(file);
    const lines = gunzipSync(whole).toString();
    const dataDir = temporaryDirectory();
    const broken: [Buffer, RegExp][] = [
      [whole.subarray(0, whole.length - 20), /ends too early/],
      [gzipSync(lines.split('\n').slice(0, -2).join('\n')), /^The backup ends too early/],
      [gzipSync(lines.split('\n').slice(1).join('\n')), /^The backup ends too early/],
      [gzipSync('{"line":"rows","table":"users; drop"}\n'), /no backup of App Manager/],
      [gzipSync(lines.replace('app-images/', '../../images/')), /no backup of App Manager/],
      [Buffer.from(lines), /no backup of App Manager/],
    ];
    for (const [content, complaint] of broken) {
      const bad = path.join(temporaryDirectory(), 'bad.gz');
      writeFileSync(bad, content);
      const { code, stderr } = await admin(dataDir, ['restore', bad]);
      expect([code, stderr]).toEqual([1, expect.stringMatching(complaint)]);
      expect(stderr.split('\n')).toHaveLength(2);
    }
    expect(await admin(dataDir, ['restore', file])).toMatchObject({ code: 0 });
  });

  it('wants the key it was made with, or gives the secrets up', async () => {
    const { made, file } = await backedUp();
    const dataDir = temporaryDirectory();
    const otherKey = { SECRET_KEY: 'cd'.repeat(32) };
    const { code, stderr } = await admin(dataDir, ['restore', file], otherKey);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^The backup was made with another SECRET_KEY .+--without-secrets.+\n$/,
      ),
    ]);
    const given = ['restore', file, '--without-secrets'];
    expect(await admin(dataDir, given, otherKey)).toMatchObject({ code: 0 });
    const app = await startTestApp({ dataDir, env: otherKey });
    const { api } = await app.admin();
    const params = { path: { id: made.appId } };
    const { apiKey } = ok(await api.GET('/api/apps/{id}', { params }));
    expect(apiKey).toMatch(/^am_.{43}$/);
    expect(apiKey).not.toBe(made.apiKey);
    expect(ok(await api.GET('/api/vpn-servers')).data).toMatchObject([
      { countryName: 'Norway', username: 'user', ipsecPsk: '', password: '' },
    ]);
  });

  it('leaves the files where they are when that is wanted', async () => {
    const { dataDir } = await backedUp();
    const file = path.join(temporaryDirectory(), 'rows.gz');
    await admin(dataDir, ['backup', file, '--without-uploads']);
    const { stdout } = await admin(temporaryDirectory(), ['restore', file]);
    expect(stdout).toMatch(/ 0 files\. The files of 1 upload are not part of it: put them back /);
  });
});

describe('moving', () => {
  it('from one database to the other, into a bucket and back, keeps what shipped apps see', async () => {
    const dataDir = temporaryDirectory();
    const app = await startTestApp({ dataDir, env: key });
    const made = await furnish(app);
    const before = await readContent(app.url, made);
    const store = await startObjectStore();
    const { S3_ENDPOINT = '', S3_BUCKET = '', ...credentials } = store.env;

    const embedded = path.join(temporaryDirectory(), 'embedded');
    const bucket = `${S3_ENDPOINT}/${S3_BUCKET}`;
    const there = await admin(dataDir, ['move', '--to', embedded, '--to-s3', bucket], {
      ...key,
      ...credentials,
    });
    expect([there.stderr, there.code]).toEqual(['', 0]);
    expect(there.stdout).toMatch(/2 configurations compared: the same in both places\./);
    expect(store.keys()).toEqual([made.url.replace('/uploads/', '')]);
    const middle = { ...key, ...store.env, DATA_DIR: embedded, DATABASE_URL: '' };
    const again = await startTestApp({ dataDir: embedded, env: middle });
    expect(await readContent(again.url, made)).toEqual(before);
    await again.close();

    // To the tests' own database, without the bucket.
    const last = temporaryDirectory();
    const { DATABASE_URL } = await databaseSettings(last);
    const back = await admin(embedded, ['move', '--to', DATABASE_URL ?? last], middle);
    expect([back.stderr, back.code]).toEqual(['', 0]);
    const files = DATABASE_URL === undefined ? {} : store.env;
    const end = await startTestApp({ dataDir: last, env: { ...key, ...files } });
    expect(await readContent(end.url, made)).toEqual(before);
    await new ApiClient(end.url).login(administrator.username, administrator.password);
  });

  it('includes the key beside an embedded database', async () => {
    const dataDir = temporaryDirectory();
    const made = await furnish(await startTestApp({ dataDir }));
    const to = path.join(temporaryDirectory(), 'moved');
    expect(await admin(dataDir, ['move', '--to', to], {})).toMatchObject({ code: 0, stderr: '' });
    expect(statSync(path.join(to, 'secret.key')).mode & 0o777).toBe(0o600);
    const moved = await startTestApp({ dataDir: to, env: { DATABASE_URL: '' } });
    const { configurations } = await readContent(moved.url, made);
    expect(configurations.map(([status]) => status)).toEqual([200, 200]);
  });

  it('prints its usage', async () => {
    const dataDir = temporaryDirectory();
    expect(await admin(dataDir, ['move'])).toMatchObject({
      code: 1,
      stderr: 'Say where: --to postgres://… or a directory.\n',
    });
    const to = ['move', '--to', path.join(dataDir, 'x'), '--to-s3'];
    expect(await admin(dataDir, [...to, 'bucket'])).toMatchObject({
      stderr: '--to-s3 must be an address such as https://s3.example.com/bucket.\n',
    });
    expect(await admin(dataDir, [...to, 'https://s3.example.com/bucket'])).toMatchObject({
      stderr: 'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for --to-s3.\n',
    });
  });
});
