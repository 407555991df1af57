import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ok } from '../support/api-client.ts';
import { runCli } from '../support/command-line.ts';
import { createApp, upload } from '../support/fixtures.ts';
import { startGateway } from '../support/gateway.ts';
import { setText, startPulled } from '../support/pulled-folder.ts';
import { administrator, sharedTestApp } from '../support/test-app.ts';

const shared = sharedTestApp();

const asText = (part: string): unknown => expect.stringContaining(part);

it('a pull of other files remembers no archive that it has not written', async () => {
  const { cli, cwd, client, appId, values } = await startPulled(shared());
  await setText(client, appId, 'hello', 'On the server');
  expect(await cli('pull', 'app', '--no-archive', '--as', 'json')).toMatchObject({ code: 0 });
  const list = readFileSync(path.join(cwd, 'app/.app-manager/files.json'), 'utf8');
  expect(Object.keys(JSON.parse(list) as object)).toEqual(['archive', 'json in json']); // as: written by the command
  const pushed = await cli('push', 'app', '--yes');
  expect(pushed.stdout).toContain('changed on the server, for the next pull: 1');
  expect(await values()).toMatchObject({ hello: 'On the server' });
});

it('a pull of other files of another application remembers no archive of it', async () => {
  const { cli, client, edit } = await startPulled(shared());
  const appId = await createApp(client, ['en', 'de']);
  await setText(client, appId, 'bye', 'The bye');
  edit('texts/en.strings', '"bye" = "The bye";', '');
  await cli('pull', 'app', '--no-archive', '--as', 'json', '--app', appId);
  await cli('push', 'app', '--yes', '--prune', '--app', appId);
  const params = { path: { appId } };
  const { data } = ok(await client.api.GET('/api/texts/app/{appId}', { params }));
  expect(data.map(({ key }) => key)).toContain('bye');
});

it('a folder has not seen another server, where an application may have the same id', async () => {
  const { cli, edit, values } = await startPulled(shared());
  const { url, stop } = await startGateway(shared().url, (_url, ask) => ask());
  onTestFinished(stop);
  edit('texts/en.strings', 'The hello', 'Welcome');
  expect(await cli('push', 'app', '--yes', '--url', url)).toMatchObject({
    code: 1,
    stdout: asText('has not seen the server'),
  });
  expect(await values()).toMatchObject({ hello: 'The hello' });
});

it('of conflicts, the side of the folder deletes only with --prune', async () => {
  const { cli, edit, client, appId, values } = await startPulled(shared());
  await setText(client, appId, 'bye', 'On the server');
  edit('texts/en.strings', '"bye" = "The bye";', '');
  expect((await cli('push', 'app', '--yes', '--ours')).stdout).toContain('with --prune: 1');
  expect(await values()).toHaveProperty('bye');
  expect(await cli('push', 'app', '--yes', '--ours', '--prune')).toMatchObject({ code: 0 });
  expect(await values()).not.toHaveProperty('bye');
});

it('of conflicts, the side of the server has its picture', async () => {
  const { cli, cwd, client, appId } = await startPulled(shared());
  const file = path.join(cwd, 'app/images/logo.png');
  const pulled = readFileSync(file);
  const there = Buffer.concat([pulled, Buffer.from('there')]);
  const image = await upload(client, there);
  const params = { path: { appId } };
  const { data } = ok(await client.api.GET('/api/images/app/{appId}', { params }));
  const body = { appId, key: 'logo', url: image.url, s3Key: image.key };
  const id = data[0]?._id ?? '';
  ok(await client.api.PUT('/api/images/{id}', { params: { path: { id } }, body }));
  writeFileSync(file, Buffer.concat([pulled, Buffer.from('here')]));
  expect(await cli('push', 'app', '--yes')).toMatchObject({ code: 1, stdout: asText('conflict') });
  expect(await cli('push', 'app', '--yes', '--theirs')).toMatchObject({ code: 0 });
  expect(readFileSync(file).equals(there)).toBe(true);
  expect(await cli('diff', 'app')).toMatchObject({ code: 0 });
});

it('of several applications of one name, none is chosen, even if the settings name one', async () => {
  const { cli, cwd, client, appId, edit } = await startPulled(shared());
  await createApp(client, ['en', 'de']);
  const settings = { apps: { [appId]: 'app' } };
  writeFileSync(path.join(cwd, 'app-manager.json'), JSON.stringify(settings));
  edit('texts/en.strings', 'The hello', 'Welcome');
  expect(await cli('push', 'app', '--yes', '--app', 'Nimbus')).toMatchObject({
    code: 2,
    stderr: asText('has several applications Nimbus: name one by its id: '),
  });
});

it('a push of several folders fails with any of them', async () => {
  const { cli, cwd, client, appId, edit } = await startPulled(shared());
  const other = await createApp(client, ['en', 'de']);
  await cli('pull', 'other', '--app', other);
  const settings = { apps: { [appId]: 'app', [other]: 'other' } };
  writeFileSync(path.join(cwd, 'app-manager.json'), JSON.stringify(settings));
  await setText(client, appId, 'hello', 'On the server');
  edit('texts/en.strings', 'The hello', 'In the folder');
  expect(await cli('push', '--yes')).toMatchObject({ code: 1, stdout: asText('from other') });
});

it.each([
  ['', 2, 'The hello'],
  ['\n', 2, 'The hello'],
  ['yes, or no\n', 2, 'The hello'],
  ['Y\n', 0, 'Welcome'],
])('a push asks in a terminal, and takes %j as its answer', async (typed, code, hello) => {
  const { cwd, edit, values } = await startPulled(shared());
  edit('texts/en.strings', 'The hello', 'Welcome');
  const run = { cwd, url: shared().url, typed };
  expect(await runCli(['push', 'app'], run)).toMatchObject({ code, stderr: asText('[y/N] ') });
  expect(await values()).toMatchObject({ hello });
});

it('the other application of a diff has its own server, user and password', async () => {
  const { appId, cwd, cli, client } = await startPulled(shared());
  const other = await createApp(client, ['en', 'de']);
  const two = ['diff', '--app', appId, '--to-app', other];
  expect(await cli(...two)).toMatchObject({ code: 1, stdout: asText('Nimbus and Nimbus: ') });
  const { url, stop } = await startGateway(shared().url, (_url, ask) => ask());
  onTestFinished(stop);
  const elsewhere = [...two, '--to-url', url];
  expect(await cli(...elsewhere)).toMatchObject({ stderr: asText('set APP_MANAGER_TO_PASSWORD') });
  const to = (APP_MANAGER_TO_PASSWORD: string) => ({
    cwd,
    url: shared().url,
    env: { APP_MANAGER_TO_PASSWORD },
  });
  expect(await runCli(elsewhere, to(administrator.password))).toMatchObject({
    code: 1,
    stderr: '',
  });
  for (const args of [two, ['diff', '--app', appId]])
    expect(await runCli([...args, '--to-username', 'ada'], to('wrong'))).toMatchObject({
      code: 2,
      stderr: asText('refuses the sign-in of ada'),
    });
});

it('the name of an application does not control the terminal', async () => {
  const { cli, client, appId, edit } = await startPulled(shared());
  const params = { path: { id: appId } };
  const body = { name: 'Nim\u001b[2Jbus', platform: 'iOS' } as const;
  ok(await client.api.PUT('/api/apps/{id}', { params, body }));
  const printed = [];
  for (const command of ['push', 'pull', 'check', 'diff', 'pull --app none'])
    printed.push(await cli(...command.replace(/ |$/, ' app ').trim().split(' ')));
  edit('texts/en.strings', 'The hello', 'Welcome');
  printed.push(await cli('push', 'app', '--yes'));
  for (const { stdout, stderr } of printed) {
    expect(stdout + stderr).toContain('Nim·[2Jbus');
    expect(stdout + stderr).not.toContain('\u001b');
  }
});
