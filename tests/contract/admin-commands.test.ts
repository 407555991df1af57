import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { users } from '#server/db/tables/users.ts';
import { newId } from '#server/db/ids.ts';
import { onPostgres } from '../support/postgres.ts';
import { runAdmin, runProgram } from '../support/run-program.ts';
import { administrator, startTestApp, temporaryDirectory } from '../support/test-app.ts';

async function installation(env: Record<string, string> = {}) {
  const dataDir = temporaryDirectory();
  const app = await startTestApp({ dataDir, env });
  const admin = (parameters: string[], input?: string) =>
    runAdmin(parameters, { dataDir, ...(input === undefined ? {} : { input }) });
  const login = async (password: string) => {
    const body = { username: administrator.username, password };
    return (await app.visitor().json('POST', '/api/auth/login', body)).status;
  };
  return { app, admin, login };
}

describe('npm run admin', () => {
  it.skipIf(onPostgres())('prints its usage', async () => {
    const dataDir = temporaryDirectory();
    const { code, stdout } = await runProgram('admin', [], { dataDir });
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Usage: npm run admin -- <command>, [^\n]+\n\n {2}reset-password \[NAME\]/,
    );
    const wrong = await runProgram('admin', ['reset-everything'], { dataDir });
    expect([wrong.code, wrong.stdout]).toEqual([1, '']);
    expect(wrong.stderr).toMatch(/^There is no command reset-everything\.\n\nUsage: /);
  });

  it('reset-password: prints a new password once, ends all sessions and every lock', async () => {
    const { app, admin, login } = await installation({ LOGIN_ATTEMPTS: '2' });
    const signedIn = await app.admin();
    for (const status of [401, 401, 429]) expect(await login('wrong')).toBe(status);
    const { code, stdout, stderr } = await admin(['reset-password']);
    expect([code, stderr]).toEqual([0, '']);
    const [, password = ''] = /^Sign in with admin \/ (\w{4}(?:-\w{4}){3})\. /.exec(stdout) ?? [];
    expect(await login(administrator.password)).toBe(401);
    expect(await login(password)).toBe(200);
    expect((await signedIn.api.GET('/api/auth/me')).response.status).toBe(401);
    expect((await signedIn.api.POST('/api/auth/refresh')).response.status).toBe(401);
  });

  it.skipIf(onPostgres())(
    'reset-password --password-stdin: takes the password that is typed, and does not print it',
    async () => {
      const { admin, login } = await installation();
      const given = ['reset-password', 'admin', '--password-stdin'];
      const { stdout } = await admin(given, 'my own password\n');
      expect(stdout).toBe('admin has the new password. All sessions of this user have ended.\n');
      expect(await login('my own password')).toBe(200);
      for (const [input, complaint] of [
        [' \n', 'The password must not be blank.\n'],
        ['short', 'The password must have at least 8 characters.\n'],
        ['x'.repeat(1001), 'The password must have at most 1000 characters.\n'],
      ]) {
        expect(await admin(given, input)).toMatchObject({ code: 1, stderr: complaint });
      }
      expect(await login('my own password')).toBe(200);
    },
  );

  it('reset-password: lists the users', async () => {
    const { app, admin, login } = await installation();
    expect(await admin(['reset-password', 'bob'])).toMatchObject({
      code: 1,
      stderr: 'There is no user bob. The users are: admin.\n',
    });
    const ada = { id: newId(), username: 'ada', email: null, password_hash: '', created_at: '' };
    await users.insert(app.services.db, ada);
    expect(await admin(['reset-password'])).toMatchObject({
      code: 1,
      stderr: 'Say whose. The users are: ada, admin.\n',
    });
    expect(await login(administrator.password)).toBe(200);
  });

  // A database server has no folder.
  it.skipIf(onPostgres())('says that a DATA_DIR has no database, and makes none', async () => {
    const dataDir = path.join(temporaryDirectory(), 'mistyped');
    const { code, stderr } = await runAdmin(['list'], { dataDir });
    expect([code, existsSync(dataDir)]).toEqual([1, false]);
    expect(stderr).toBe(
      `There is no database in DATA_DIR ${dataDir}. Give the server's DATA_DIR or DATABASE_URL; its first start makes one.\n`,
    );
  });
});
