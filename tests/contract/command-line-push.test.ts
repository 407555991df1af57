import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { type ApiClient, ok } from '../support/api-client.ts';
import { runCli } from '../support/command-line.ts';
import { createApp, upload } from '../support/fixtures.ts';
import { startGateway } from '../support/gateway.ts';
import { startOpenBackend } from '../support/open-backend.ts';
import { programEnvironment } from '../support/program-environment.ts';
import { administrator, sharedTestApp, temporaryDirectory } from '../support/test-app.ts';

const shared = sharedTestApp();

const getTexts = async ({ api }: ApiClient, appId: string) =>
  ok(await api.GET('/api/texts/app/{appId}', { params: { path: { appId } } })).data;

async function setText(client: ApiClient, appId: string, key: string, value: string) {
  ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts: [{ key, value }] } }));
}

async function setTranslation(client: ApiClient, appId: string, key: string, value: string) {
  const text = (await getTexts(client, appId)).find((one) => one.key === key);
  const locale: TargetLocaleCode = 'de';
  const params = { path: { textId: text?._id ?? '', locale } };
  const body = { value, isAutoTranslated: true };
  ok(await client.api.PUT('/api/translations/text/{textId}/{locale}', { params, body }));
}

/** An application that was pulled into the folder `app`. */
async function startPulled({ url = shared().url, more = [] as string[] } = {}) {
  const client = await shared().admin();
  const appId = await createApp(client, ['en', 'de']);
  for (const key of ['hello', 'bye', ...more]) await setText(client, appId, key, `The ${key}`);
  await setTranslation(client, appId, 'hello', 'Hallo');
  const colors = [{ key: 'brand', value: '#102030' }];
  ok(await client.api.POST('/api/colors/bulk', { body: { appId, colors } }));
  const image = await upload(client);
  const body = { appId, key: 'logo', url: image.url, s3Key: image.key };
  ok(await client.api.POST('/api/images', { body }));
  const cwd = temporaryDirectory();
  const cli = (...args: string[]) => runCli(args, { cwd, url });
  expect(await cli('pull', 'app', '--app', appId)).toMatchObject({ code: 0, stderr: '' });
  const edit = (file: string, from: string | RegExp, to: string) => {
    const place = path.join(cwd, 'app', file);
    const before = readFileSync(place, 'utf8');
    writeFileSync(place, before.replace(from, to));
    expect(readFileSync(place, 'utf8')).not.toBe(before);
  };
  const values = async () =>
    Object.fromEntries((await getTexts(client, appId)).map(({ key, value }) => [key, value]));
  return { client, appId, cwd, cli, edit, values };
}

describe('push', () => {
  it('writes edits by few calls, nothing the second time, and the commit before undoes it', async () => {
    const { cwd, cli, edit, client, appId, values } = await startPulled();
    cpSync(path.join(cwd, 'app'), path.join(cwd, 'before'), { recursive: true });
    expect(await cli('push', 'app', '--yes')).toMatchObject({
      code: 0,
      stdout: 'Nimbus from app: nothing to push.\n',
    });
    edit('texts/en.strings', 'The hello', 'Welcome');
    edit('texts/de.strings', 'Hallo', 'Willkommen');
    // The hex alone would be no change.
    edit('colors.json', '#102030', '#405060');
    expect((await cli('push', 'app', '--yes')).stderr).toMatch(
      /colors\.json:1: "brand" is left out/,
    );
    edit('colors.json', /\{\s*"colorSpace"[^}]*\}/, '"#405060"');
    expect(await cli('push', 'app', '--dry-run')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('~ Text hello: "The hello" -> "Welcome"') as string,
    });
    expect(await cli('push', 'app')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--yes') as string,
    });
    expect(await values()).toMatchObject({ hello: 'The hello' });
    const pushed = await cli('push', 'app', '--yes');
    expect(pushed).toMatchObject({ code: 0, stderr: '' });
    expect(pushed.stdout).toContain('to write: 3 changed');
    expect(await values()).toEqual({ hello: 'Welcome', bye: 'The bye' });
    const query = { locale: 'de' } as const;
    const params = { path: { appId }, query };
    const { data } = ok(await client.api.GET('/api/app-texts/app/{appId}/texts', { params }));
    // Edited by a person: no longer automatic.
    expect(data.find(({ key }) => key === 'hello')).toMatchObject({
      value: 'Willkommen',
      isAutoTranslated: false,
    });
    expect((await cli('push', 'app', '--yes')).stdout).toBe('Nimbus from app: nothing to push.\n');
    expect((await cli('diff', 'app')).code).toBe(1);
    // As `git checkout` does: the files of the commit before, and the memory of this machine.
    for (const file of ['texts', 'colors.json', 'translations.json'])
      cpSync(path.join(cwd, 'before', file), path.join(cwd, 'app', file), { recursive: true });
    expect(await cli('push', 'app', '--yes')).toMatchObject({ code: 0 });
    expect(await cli('diff', 'before', '--app', appId)).toMatchObject({ code: 0 });
  });

  it('removes only with --prune', async () => {
    const { cli, edit, values } = await startPulled();
    edit('texts/en.strings', '"bye" = "The bye";', '');
    expect((await cli('push', 'app', '--yes')).stdout).toContain('deleted with --prune: 1');
    expect(await values()).toHaveProperty('bye');
    expect(await cli('push', 'app', '--yes', '--prune')).toMatchObject({ code: 0 });
    expect(await values()).toEqual({ hello: 'The hello' });
  });

  it('lists a conflict with both values, and writes the rest', async () => {
    const { cli, cwd, edit, client, appId, values } = await startPulled();
    await setText(client, appId, 'hello', 'On the server');
    await setText(client, appId, 'new', 'New there');
    edit('texts/en.strings', 'The hello', 'In the folder');
    edit('texts/en.strings', 'The bye', 'See you');
    const { code, stdout } = await cli('push', 'app', '--yes');
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining(
        'Text hello: server "On the server", here "In the folder"\n',
      ) as string,
    ]);
    expect(stdout).toContain('changed on the server, for the next pull: 1');
    expect(await values()).toEqual({ hello: 'On the server', bye: 'See you', new: 'New there' });
    // It stays one until the user decides.
    expect((await cli('push', 'app', '--yes')).code).toBe(1);
    expect((await cli('pull', 'app')).code).toBe(2);
    cpSync(path.join(cwd, 'app'), path.join(cwd, 'other'), { recursive: true });
    expect(await cli('push', 'app', '--yes', '--theirs')).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(cwd, 'app/texts/en.strings'), 'utf8')).toContain('On the server');
    expect(await cli('pull', 'app')).toMatchObject({ code: 0 });
    expect(await cli('push', 'other', '--yes', '--ours')).toMatchObject({ code: 0 });
    expect(await values()).toMatchObject({ hello: 'In the folder', new: 'New there' });
  });

  it('takes a commit of git as what was pushed last, where nothing is remembered', async () => {
    const { cli, cwd, edit, client, appId, values } = await startPulled();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
        cwd,
      });
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'pulled');
    rmSync(path.join(cwd, 'app/.app-manager/seen'));
    await setText(client, appId, 'hello', 'On the server');
    edit('texts/en.strings', 'The bye', 'See you');
    const push = ['push', 'app', '--yes', '--app', appId];
    expect((await cli(...push)).stdout).toContain('has not seen the server');
    expect(await values()).toMatchObject({ bye: 'The bye' });
    rmSync(path.join(cwd, 'app/.app-manager/seen'));
    expect(await cli(...push, '--base', 'HEAD')).toMatchObject({ code: 0 });
    expect(await values()).toEqual({ hello: 'On the server', bye: 'See you' });
    expect(await cli(...push, '--base', 'none')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('git cannot read') as string,
    });
  });

  it('refuses a folder with a text that cannot be read, which would look deleted', async () => {
    const { cli, edit } = await startPulled();
    edit('texts/en.strings', '"bye" =', '<<<<<<< HEAD\n"bye" ');
    expect(await cli('push', 'app', '--yes', '--prune')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/mend these first:\n.*en\.strings:\d+: /) as string,
    });
  });

  it('loses no update of two who push at once', async () => {
    const { client, appId, ...one } = await startPulled();
    let isLate = false;
    // The other one writes between reading and writing.
    const gateway = await startGateway(shared().url, async (url, ask) => {
      if (isLate && url === `/api/texts/app/${appId}`) {
        isLate = false;
        const answer = await ask();
        await setText(client, appId, 'hello', 'By the other one');
        return answer;
      }
      return ask();
    });
    onTestFinished(gateway.stop);
    one.edit('texts/en.strings', 'The hello', 'By one');
    isLate = true;
    const { code, stdout } = await one.cli(
      'push',
      'app',
      '--yes',
      '--url',
      gateway.url,
      '--app',
      appId,
    );
    expect(await one.values()).toMatchObject({ hello: 'By the other one' });
    expect([code, stdout]).toEqual([1, expect.stringContaining('Text hello') as string]);
  });

  it('goes on after a kill: nothing is written twice, and nothing is lost', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `key_${index}`);
    const { cli, cwd, appId, client } = await startPulled({ more: keys });
    const lines = keys.map((key) => `"${key}" = "Das ${key}";\n`).join('');
    writeFileSync(path.join(cwd, 'app/texts/de.strings'), `"hello" = "Hallo";\n${lines}`);
    const written: string[] = [];
    const { promise: fifth, resolve } = Promise.withResolvers<undefined>();
    const gateway = await startGateway(shared().url, async (url, ask) => {
      const isWrite = url.startsWith('/api/translations/text/');
      if (isWrite && written.length >= 5) resolve(undefined);
      // Half of the killed run's calls never arrive.
      if (isWrite && written.length >= 5 && written.length < 10) await once(child, 'close');
      if (isWrite) written.push(url);
      return ask();
    });
    onTestFinished(gateway.stop);
    const args = ['src/cli/main.ts', 'push', path.join(cwd, 'app'), '--yes', '--url', gateway.url];
    const child = spawn(process.execPath, [...args, '--app', appId], {
      env: {
        ...programEnvironment(),
        APP_MANAGER_USERNAME: administrator.username,
        APP_MANAGER_PASSWORD: administrator.password,
      },
    });
    await fifth;
    child.kill('SIGKILL');
    await once(child, 'close');
    const before = written.length;
    const again = await cli('push', 'app', '--yes');
    expect(again).toMatchObject({ code: 0 });
    expect(before).toBeGreaterThanOrEqual(5);
    const params = { path: { appId }, query: { locale: 'de' } } as const;
    const { data } = ok(await client.api.GET('/api/app-texts/app/{appId}/texts', { params }));
    for (const key of keys) expect(data.find((one) => one.key === key)?.value).toBe(`Das ${key}`);
    const count = Number(/to write: (\d+) added/.exec(again.stdout)?.[1]);
    expect(count).toBeLessThanOrEqual(keys.length - 5);
    expect((await cli('push', 'app', '--yes')).stdout).toContain('nothing to push');
  });

  it('works on a backend that answers in another way', async () => {
    const backend = await startOpenBackend(shared().url, { nulls: true });
    onTestFinished(backend.stop);
    const { cli, edit, values } = await startPulled({ url: backend.url });
    edit('texts/en.strings', 'The hello', 'Welcome');
    edit('texts/de.strings', 'Hallo', 'Willkommen');
    expect(await cli('push', 'app', '--yes')).toMatchObject({ code: 0 });
    expect(await values()).toMatchObject({ hello: 'Welcome' });
    expect((await cli('push', 'app', '--yes')).stdout).toContain('nothing to push');
  });
});
