import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { seed } from '#server/seed/seed.ts';
import { ok } from '../support/api-client.ts';
import { runCli } from '../support/command-line.ts';
import { exportApp } from '../support/archive-round-trip.ts';
import { createApp } from '../support/fixtures.ts';
import { sharedTestApp, temporaryDirectory } from '../support/test-app.ts';

/** Every file below a folder with its content. */
const readAll = (folder: string) =>
  new Map(
    globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );

const withoutSeen = (folder: string) => {
  const files = readAll(folder);
  files.delete('.app-manager/seen');
  return files;
};

describe('pull', () => {
  const shared = sharedTestApp();

  async function startNimbus() {
    const client = await shared().admin();
    const appId = await createApp(client, ['en', 'de']);
    const texts = [
      { key: 'greeting', value: 'Hello', description: 'At the top' },
      { key: 'bye', value: 'Bye' },
    ];
    ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts } }));
    const colors = [{ key: 'brand', value: '#102030' }];
    ok(await client.api.POST('/api/colors/bulk', { body: { appId, colors } }));
    const cwd = temporaryDirectory();
    const cli = (...args: string[]) => runCli(args, { cwd, url: shared().url });
    return { client, appId, cwd, cli };
  }

  it('writes the demo twice with the same bytes, and shows no difference to it', async () => {
    await seed(shared().services, { force: true });
    const cwd = temporaryDirectory();
    const cli = (...args: string[]) => runCli(args, { cwd, url: shared().url });
    for (const folder of ['one', 'two'])
      expect(await cli('pull', folder, '--app', 'Ledgerly')).toMatchObject({ code: 0, stderr: '' });
    const files = withoutSeen(path.join(cwd, 'one'));
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['application.json', 'colors.json', 'texts/en.strings']),
    );
    expect(files).toEqual(withoutSeen(path.join(cwd, 'two')));
    expect(await cli('pull', 'one')).toMatchObject({
      stdout: 'Ledgerly in one: nothing has changed.\n',
    });
    expect(await cli('diff', 'one')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Ledgerly: no differences, \d+ the same\.\n$/) as string,
    });
    const check = async (...flags: string[]) => {
      const { code, stdout } = await cli('check', 'one', '--json', ...flags);
      const lists = JSON.parse(stdout) as { findings: { name: string; message: string }[] }[]; // as: written by the command
      const found = lists.flatMap(({ findings }) => findings);
      return [code, found.map(({ name, message }) => `${name}: ${message}`)];
    };
    expect(await check('--server')).toEqual(await check());
    // The configurations that apps receive, without secrets.
    await cli('pull', 'three', '--app', 'Harbor VPN', '--config', '--no-archive');
    const configs = readAll(path.join(cwd, 'three'));
    const config = JSON.parse(configs.get('config/en.json') ?? '{}') as { vpnServers: object[] }; // as: written by the command
    expect(config.vpnServers.length).toBeGreaterThan(0);
    for (const server of config.vpnServers)
      expect(Object.keys(server).toSorted()).toEqual([
        'countryId',
        'countryImage',
        'countryName',
        'ip',
        'isPremium',
      ]);
    expect(configs.has('application.json')).toBe(false);
  });

  it('deletes only files that a pull has written, in a clone too', async () => {
    const { client, appId, cwd, cli } = await startNimbus();
    await cli('pull', 'app', '--app', appId);
    const folder = path.join(cwd, 'app');
    writeFileSync(path.join(folder, 'texts/notes.strings'), 'mine');
    // A clone has no memory of the last pull, only the committed files.
    rmSync(path.join(folder, '.app-manager/seen'));
    const params = { path: { id: appId } };
    const { data } = ok(
      await client.api.GET('/api/colors/app/{appId}', { params: { path: { appId } } }),
    );
    for (const { _id } of data)
      await client.api.DELETE('/api/colors/{id}', { params: { path: { id: _id } } });
    ok(
      await client.api.PUT('/api/apps/{id}', { params, body: { name: 'Cirrus', platform: 'iOS' } }),
    );
    expect(await cli('pull', 'app', '--app', appId)).toMatchObject({ code: 0 });
    expect(existsSync(path.join(folder, 'colors.json'))).toBe(false);
    expect(readFileSync(path.join(folder, 'texts/notes.strings'), 'utf8')).toBe('mine');
  });

  it.each(['notes', 'notes/below'])('says that a file is no folder: %s', async (folder) => {
    const { appId, cwd, cli } = await startNimbus();
    writeFileSync(path.join(cwd, 'notes'), 'mine');
    expect(await cli('pull', folder, '--app', appId)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('notes is a file. Name a folder.') as string,
    });
  });

  it('refuses to lose a change that was not pushed', async () => {
    const { appId, cwd, cli } = await startNimbus();
    await cli('pull', 'app', '--app', appId);
    const file = path.join(cwd, 'app/texts/en.strings');
    const pulled = readFileSync(file, 'utf8');
    writeFileSync(file, pulled.replace('Hello', 'Hi'));
    const refused = await cli('pull', 'app');
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('  texts/en.strings\nNothing was written.') as string,
    });
    expect(readFileSync(file, 'utf8')).toContain('Hi');
    expect(await cli('pull', 'app', '--overwrite')).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toBe(pulled);
  });

  it('keeps a list of files from deleting others', async () => {
    const { appId, cwd, cli } = await startNimbus();
    await cli('pull', 'app', '--app', appId);
    const mine = path.join(cwd, 'mine.txt');
    writeFileSync(mine, 'mine');
    const manifest = path.join(cwd, 'app/.app-manager/files.json');
    writeFileSync(manifest, JSON.stringify({ archive: ['../mine.txt', 'colors.json'] }));
    await cli('pull', 'app', '--overwrite');
    expect(existsSync(mine)).toBe(true);
  });

  it('is compared with other applications, folders and archives', async () => {
    const { client, appId, cwd, cli } = await startNimbus();
    const other = await createApp(client, ['en', 'de']);
    await cli('pull', 'app', '--app', appId);
    await cli('pull', 'other', '--app', other);
    const apps = await cli('diff', '--app', appId, '--to-app', other);
    expect(apps).toMatchObject({ code: 1, stderr: '' });
    expect(apps.stdout).toMatch(
      /^Nimbus and Nimbus: 3 removed, \d the same\.\n- Color brand: .*\n- Text bye: "Bye/,
    );
    const folders = await cli('diff', 'other', 'app', '--markdown');
    expect(folders.stdout).toContain('| Text greeting |  | Hello &#40;At the top&#41; |');
    const { code, stdout } = await cli('diff', 'app', 'app', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      [{ title: 'app and app', changes: [], same: expect.any(Number) as number }],
    ]);
    const archive = path.join(cwd, 'nimbus.zip');
    writeFileSync(archive, await (await exportApp(client, appId)).bytes());
    expect(await cli('diff', 'app', 'nimbus.zip')).toMatchObject({ code: 0 });
  });

  it('takes all applications of app-manager.json, from a folder below it', async () => {
    const { appId, cwd } = await startNimbus();
    const { url } = shared();
    writeFileSync(
      path.join(cwd, 'app-manager.json'),
      JSON.stringify({ url, username: 'admin', apps: { [appId]: 'apps/nimbus' } }),
    );
    const below = { cwd: path.join(cwd, 'apps'), env: { APP_MANAGER_USERNAME: 'admin' } };
    expect(await runCli(['pull', '--json'], below)).toMatchObject({ code: 0 });
    expect(existsSync(path.join(cwd, 'apps/nimbus/application.json'))).toBe(true);
  });
});

describe('a command that cannot run', () => {
  const shared = sharedTestApp();

  it.each([
    [['pull'], /^Which folder\?/],
    [['pull', 'x'], /^Which application\?/],
    [['pull', 'x', '--app', 'None'], /has no application None\. It has: /],
    [['pull', 'x', '--app', 'a', '--url', 'apps.example.com'], /is not an http or https address/],
    [['diff', 'x', '--app', 'a'], /There is no folder .*x\. Pull first\./],
    [['pull', 'x', '--apps', 'a'], /unknown option '--apps'/],
    [['pul'], /unknown command 'pul'/],
  ])('says why and exits with 2: %j', async (args, reason) => {
    const run = { cwd: temporaryDirectory(), url: shared().url };
    const { code, stdout, stderr } = await runCli(args, run);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(reason);
  });

  it('names the server that cannot be reached, and a password that is wrong', async () => {
    const cwd = temporaryDirectory();
    const away = await runCli(['pull', 'x', '--app', 'a'], { cwd, url: 'http://127.0.0.1:1' });
    expect(away).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/cannot be reached/) as string,
    });
    const secure = { cwd, url: shared().url.replace('http:', 'https:') };
    expect(await runCli(['pull', 'x', '--app', 'a'], secure)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/does not speak https\. Is its address http:/) as string,
    });
    const run = { cwd, url: shared().url, env: { APP_MANAGER_PASSWORD: 'wrong' } };
    expect(await runCli(['pull', 'x', '--app', 'a'], run)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/refuses the sign-in of admin: Invalid username/) as string,
    });
    const silent = { cwd, url: shared().url, env: { APP_MANAGER_PASSWORD: '' } };
    expect(await runCli(['pull', 'x', '--app', 'a'], silent)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/set APP_MANAGER_PASSWORD/) as string,
    });
  });
});
