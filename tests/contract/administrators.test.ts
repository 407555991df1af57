import { describe, expect, it } from 'vitest';
import { apps } from '#server/db/tables/apps.ts';
import { type ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { runAdmin } from '../support/run-program.ts';
import { administrator, startTestApp, temporaryDirectory } from '../support/test-app.ts';

async function installation() {
  const dataDir = temporaryDirectory();
  const app = await startTestApp({ dataDir });
  const admin = (parameters: string[], input = '') => runAdmin(parameters, { dataDir, input });
  const login = (username: string, password: string) => app.visitor().login(username, password);
  return { app, admin, login };
}

const me = async ({ api }: ApiClient) => (await api.GET('/api/auth/me')).response.status;

/** Direct and proxied requests. */
const ways: Record<string, string>[] = [{}, { 'X-Forwarded-For': '203.0.113.1' }];

const refused = (line: string) => ({ code: 1, stdout: '', stderr: `${line}\n` });

describe('administrators by command', () => {
  it('are added, listed and removed, but for the last one', async () => {
    const { admin, login } = await installation();
    const given = ['add', 'ada', '--email', 'ada@example.com', '--password-stdin'];
    expect(await admin(given, 'her password\n')).toMatchObject({
      code: 0,
      stdout: 'ada can sign in.\n',
    });
    const ada = await login('ada', 'her password');
    expect(ok(await ada.api.GET('/api/auth/me'))).toEqual({ email: 'ada@example.com' });
    expect(await admin(given, 'another one')).toMatchObject(
      refused('There is a user ada already.'),
    );
    const inCapitals = ['add', ' Ada', '--password-stdin'];
    expect(await admin(inCapitals, 'another one')).toMatchObject(
      refused('There is a user ada already.'),
    );
    await login('ADA', 'her password');
    expect((await admin(['list'])).stdout).toMatch(
      /^ada\tada@example\.com\t\d{4}-\d\d-\d\d\nadmin\tadmin@example\.com\t\d{4}-\d\d-\d\d\n$/,
    );

    expect(await admin(['remove', 'ada'])).toMatchObject({ code: 0 });
    expect(await me(ada)).toBe(401);
    await expect(login('ada', 'her password')).rejects.toThrow('401');
    expect(await admin(['remove', 'admin'])).toMatchObject(
      refused('admin is the last administrator. Add another one first.'),
    );
    await login(administrator.username, administrator.password);
  });

  it('get a password that is made up unless one is typed', async () => {
    const { admin, login } = await installation();
    const { stdout } = await admin(['add', 'bob']);
    const [, password = ''] = /^Sign in with bob \/ (\w{4}(?:-\w{4}){3})\. /.exec(stdout) ?? [];
    await login('bob', password);
    expect(await admin(['add', 'eve', '--email', 'nobody'])).toMatchObject(
      refused('nobody is no email address.'),
    );
    expect(await admin(['add'])).toMatchObject(
      refused('Usage: npm run admin -- add NAME [--email EMAIL] [--password-stdin]'),
    );
  });

  it('change their own password, which ends their sessions', async () => {
    const { app, admin, login } = await installation();
    const session = await app.admin();
    const change = ['change-password', administrator.username];
    expect(await admin(change, 'wrong\nnext password\n')).toMatchObject(
      refused('The present password is not the right one.'),
    );
    expect(await admin(change, `${administrator.password}\n \n`)).toMatchObject(
      refused('The password must not be blank.'),
    );
    expect(await me(session)).toBe(200);
    expect(await admin(change, `${administrator.password}\nnext password\n`)).toMatchObject({
      code: 0,
      stdout: 'admin has the new password. All sessions of this user have ended.\n',
    });
    expect(await me(session)).toBe(401);
    await login(administrator.username, 'next password');
  });

  it.each(['\u0003', '\u0004'])('may stop at the question for a password by %j', async (input) => {
    const dataDir = temporaryDirectory();
    await startTestApp({ dataDir });
    const run = { dataDir, input, isTTY: true };
    expect(await runAdmin(['change-password', administrator.username], run)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Present password: \nNo password was entered.\n',
    });
  });

  it('are signed out, alone', async () => {
    const { app, admin, login } = await installation();
    await admin(['add', 'ada', '--password-stdin'], 'her password');
    const [ada, other] = [await login('ada', 'her password'), await app.admin()];
    expect(await admin(['sign-out', 'ada'])).toMatchObject({ code: 0 });
    expect([await me(ada), await me(other)]).toEqual([401, 200]);
    expect(await admin(['sign-out', 'bob'])).toMatchObject(
      refused('There is no user bob. The users are: ada, admin.'),
    );
  });
});

describe('rotate-api-key', () => {
  async function withApp() {
    const all = await installation();
    const client = await all.app.admin();
    const id = await createApp(client);
    const read = async () =>
      ok(await client.api.GET('/api/apps/{id}', { params: { path: { id } } }));
    const ask = async (key: string, headers: Record<string, string> = {}) =>
      (
        await fetch(`${all.app.url}/api/config/${id}`, {
          headers: { 'X-API-Key': key, ...headers },
        })
      ).status;
    return { ...all, id, read, ask };
  }

  it('lets shipped apps go on with the old key for the stated time', async () => {
    const { app, admin, id, read, ask } = await withApp();
    const { apiKey: old } = await read();
    const { code, stdout } = await admin(['rotate-api-key', 'Nimbus', '--keep-old', '7d']);
    const { apiKey } = await read();
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(
          `^Nimbus has the API key ${apiKey}\nThe old one is valid until \\d{4}-.+Z\\.\n$`,
        ),
      ),
    ]);
    expect(apiKey).not.toBe(old);
    for (const headers of ways)
      expect([await ask(apiKey, headers), await ask(old, headers)]).toEqual([200, 200]);

    const { db } = app.services;
    await apps.forgetEndedKeys(db, Date.now());
    const { previous_key_until: until } = await db
      .selectFrom('apps')
      .select('previous_key_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const week = 7 * 24 * 60 * 60 * 1000;
    expect((until ?? 0) - Date.now()).toBeGreaterThan(week / 2);
    expect((until ?? 0) - Date.now()).toBeLessThanOrEqual(week);
    await db.updateTable('apps').set({ previous_key_until: Date.now() }).execute();
    for (const headers of ways)
      expect([await ask(apiKey, headers), await ask(old, headers)]).toEqual([200, 401]);

    await apps.forgetEndedKeys(db, Date.now());
    const keys = db.selectFrom('apps').select(['previous_api_key', 'previous_key_until']);
    expect(await keys.execute()).toEqual([{ previous_api_key: null, previous_key_until: null }]);
  });

  it('ends the old key at once when that is wanted, and the one before in any case', async () => {
    const { admin, id, read, ask } = await withApp();
    const { apiKey: first } = await read();
    await admin(['rotate-api-key', id, '--keep-old', '1h']);
    const { apiKey: second } = await read();
    await admin(['rotate-api-key', id, '--keep-old', '1h']);
    expect([await ask(first), await ask(second)]).toEqual([401, 200]);
    expect((await admin(['rotate-api-key', id, '--keep-old', '0'])).stdout).toMatch(
      /\nThe old one has ended\.\n$/,
    );
    const { apiKey: last } = await read();
    expect([await ask(second), await ask(last)]).toEqual([401, 200]);
  });

  it('stores neither key as it is', async () => {
    const { app, admin, id, read } = await withApp();
    const { apiKey: old } = await read();
    await admin(['rotate-api-key', id, '--keep-old', '30m']);
    const { apiKey } = await read();
    const stored = app.services.db.withoutPlugins().selectFrom('apps').selectAll();
    const dump = JSON.stringify(await stored.execute());
    expect([dump.includes(old), dump.includes(apiKey)]).toEqual([false, false]);
  });

  it('prints its usage', async () => {
    const { admin, id } = await withApp();
    for (const [parameters, line] of [
      [[id], 'Say how long the old key goes on: --keep-old 7d, or 0.'],
      [[id, '--keep-old', '7'], '--keep-old must be a time such as 7d, 12h or 30m, at most 365d.'],
      [['Cirrus', '--keep-old', '0'], 'There is no application Cirrus. Give its id or its name.'],
    ] as const)
      expect(await admin(['rotate-api-key', ...parameters])).toMatchObject(refused(line));
  });
});
