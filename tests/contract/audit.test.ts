import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { serve } from '#server/serve.ts';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp, serverInput } from '../support/fixtures.ts';
import { onPostgres } from '../support/postgres.ts';
import { runAdmin } from '../support/run-program.ts';
import { startProcess } from '../support/server-process.ts';
import { administrator, temporaryDirectory } from '../support/test-app.ts';
import manifest from '../../package.json' with { type: 'json' };

const env = { ADMIN_PASSWORD: administrator.password };

const quiet = { LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0' };

type Entry = Record<string, unknown>;

const parse = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Entry);

/** One write of each kind. */
async function work(url: string): Promise<{ client: ApiClient; appId: string }> {
  const visitor = new ApiClient(url);
  const { username } = administrator;
  await visitor.json('POST', '/api/auth/login', { username, password: 'swordfish-typed' });
  await visitor.json('POST', '/api/auth/login', { username: 'swordfish-name', password: 'x' });
  await visitor.json('POST', '/api/colors', { appId: 'a', key: 'b', value: '#ffffff' });
  const client = await visitor.login(username, administrator.password);
  const { api } = client;
  const appId = await createApp(client, ['en', 'fr']);
  const color = { appId, key: 'brand', value: '#5f0fd1' };
  const { data } = ok(await api.POST('/api/colors', { body: color }));
  const byId = { params: { path: { id: data._id } } };
  await api.DELETE('/api/colors/{id}', byId);
  expect((await api.DELETE('/api/colors/{id}', byId)).response.status).toBe(404);
  const texts = [{ key: 'hi', value: 'swordfish-text' }];
  ok(await api.POST('/api/texts/bulk', { body: { appId, texts } }));
  const list = ok(await api.GET('/api/texts/app/{appId}', { params: { path: { appId } } })).data;
  const params = { path: { textId: list[0]?._id ?? '', locale: 'fr' as const } };
  const body = { value: 'swordfish-fr', isAutoTranslated: false };
  ok(await api.PUT('/api/translations/text/{textId}/{locale}', { params, body }));
  ok(await api.POST('/api/vpn-servers', { body: serverInput('Norway') }));
  return { client, appId };
}

const expected = (appId: string) => [
  { operation: 'login', status: 401, tried: 'admin' },
  // An unknown name may be a password.
  { operation: 'login', status: 401, tried: 'an unknown name' },
  { operation: 'login', status: 200, user: 'admin' },
  { operation: 'createApp', status: 201, user: 'admin', app: appId },
  { operation: 'updateAppLocales', status: 200, user: 'admin', app: appId },
  { operation: 'createColor', status: 201, user: 'admin', app: appId, key: 'brand' },
  { operation: 'deleteColor', status: 204, user: 'admin', app: appId, key: 'brand' },
  { operation: 'deleteColor', status: 404, user: 'admin' },
  { operation: 'bulkCreateTexts', status: 200, user: 'admin', app: appId, count: 1 },
  {
    operation: 'updateTranslation',
    status: 200,
    user: 'admin',
    app: appId,
    key: 'hi',
    locale: 'fr',
  },
  { operation: 'createVpnServer', status: 201, user: 'admin', key: 'Norway' },
];

/** Without the values that vary between runs. */
const withoutMoment = ({
  operation,
  status,
  user,
  tried,
  app,
  key,
  locale,
  count,
  failed,
}: Entry) =>
  Object.fromEntries(
    Object.entries({ operation, status, user, tried, app, key, locale, count, failed }).filter(
      ([, value]) => value !== undefined,
    ),
  );

const secrets = ['swordfish', '5f0fd1', 'psk', administrator.password];

describe('the audit log', () => {
  it('has a line for each write in its file: user, operation, target, and no value', async () => {
    const dataDir = temporaryDirectory();
    const file = path.join(dataDir, 'audit.log');
    const server = await startProcess(dataDir, { ...env, AUDIT_LOG_FILE: file });
    const { appId } = await work(server.url);
    expect(server.output()).not.toContain('"operation"');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const admin = (...words: string[]) =>
      runAdmin(words, { dataDir, env: { AUDIT_LOG_FILE: file } });
    await admin('rotate-api-key', appId, '--keep-old', '0');
    await admin('sign-out', 'nobody');

    const text = readFileSync(file, 'utf8');
    const entries = parse(text);
    const command = { operation: 'admin rotate-api-key', user: 'command line', key: appId };
    const failed = { ...command, operation: 'admin sign-out', key: 'nobody', failed: true };
    expect(entries.map(withoutMoment)).toEqual([...expected(appId), command, failed]);
    for (const { time, client, request } of entries.slice(0, -2)) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect([client, typeof request]).toEqual(['127.0.0.1', 'string']);
    }
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  // The previous test covers the database.
  it.skipIf(onPostgres())(
    'is in the log at info when it has no file, beside who sent each request from where',
    async () => {
      const server = await startProcess(temporaryDirectory(), { ...env, LOG_LEVEL: 'info' });
      const { appId } = await work(server.url);
      server.child.kill('SIGTERM');
      await server.ended;
      expect(server.output().split('\n')[0]).toContain(`version ${manifest.version}`);
      const lines = parse(server.output());
      const audited = lines.filter(({ msg }) => msg === 'audit');
      expect(audited.map(withoutMoment)).toEqual(expected(appId));
      const requests = lines.filter(({ msg, route }) => msg === 'request' && route === '/api/apps');
      expect(requests).toMatchObject([{ user: 'admin', client: '127.0.0.1', method: 'POST' }]);
      expect(secrets.filter((secret) => server.output().includes(secret))).toEqual([]);
      const given = { dataDir: temporaryDirectory(), env: { LOG_LEVEL: 'info' } };
      const { stderr } = await runAdmin(['list'], given);
      expect(parse(stderr)).toMatchObject([
        { operation: 'admin list', user: 'command line', failed: true },
      ]);
    },
  );

  // Independent of the database.
  it.skipIf(onPostgres())(
    'is appended to, and stops the start when it cannot be written',
    async () => {
      const dataDir = temporaryDirectory();
      const file = path.join(dataDir, 'audit.log');
      writeFileSync(file, '{"operation":"before"}\n');
      const server = await serve({ ...env, ...quiet, DATA_DIR: dataDir, AUDIT_LOG_FILE: file });
      await new ApiClient(server.url).login(administrator.username, administrator.password);
      await server.stop();
      const operations = parse(readFileSync(file, 'utf8')).map(({ operation }) => operation);
      expect(operations).toEqual(['before', 'login']);
      const given = {
        dataDir,
        env: { AUDIT_LOG_FILE: path.join(dataDir, 'no', 'such', 'folder') },
      };
      const { code, stderr } = await runAdmin(['list'], given);
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^AUDIT_LOG_FILE cannot be written: .+\n$/),
      ]);
    },
  );
});

// Independent of the database.
describe.skipIf(onPostgres())('START_LINES=json', () => {
  it('prints lines of JSON, and no password into a pipe: that is in a file of its owner', async () => {
    const dataDir = temporaryDirectory();
    const server = await serve({ ...quiet, DATA_DIR: dataDir, START_LINES: 'json' });
    const output = server.lines.join('\n');
    expect(parse(output)).toHaveLength(2);
    const [listens, administratorLine] = parse(output).map(({ msg }) => String(msg));
    const [, url = ''] = /^App Manager is running at (\S+) \(version /.exec(listens ?? '') ?? [];
    const file = path.join(dataDir, 'first-password');
    expect(administratorLine).toBe(
      `The administrator admin was created. The password is in ${file}; delete it once you have signed in.`,
    );
    const password = readFileSync(file, 'utf8').trim();
    expect(output).not.toContain(password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await new ApiClient(url).login('admin', password);
    await server.stop();
  });
});
