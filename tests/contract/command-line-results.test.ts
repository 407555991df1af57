import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startGateway } from '../support/gateway.ts';
import { setText, startPulled } from '../support/pulled-folder.ts';
import { sharedTestApp } from '../support/test-app.ts';

const shared = sharedTestApp();

it('a push that the server refuses fails, and says in JSON what was not written', async () => {
  const gateway = await startGateway(shared().url, (url, ask) =>
    url === '/api/texts/bulk'
      ? Promise.resolve({ status: 400, body: Buffer.from('{"message":"Not now."}') })
      : ask(),
  );
  onTestFinished(gateway.stop);
  const { cli, edit } = await startPulled(shared());
  edit('texts/en.strings', 'The hello', 'Welcome');
  edit('colors.json', /\{\s*"colorSpace"[^}]*\}/, '"#405060"');
  const push = ['push', 'app', '--yes', '--ours', '--url', gateway.url];
  const { code, stdout } = await cli(...push, '--json');
  expect(code).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject([
    {
      written: [{ kind: 'color', key: 'brand' }],
      notWritten: [{ kind: 'text', key: 'hello', reason: 'Not now.' }],
    },
  ]);
  expect((await cli(...push)).stdout).toContain('! Text hello: Not now.');
});

it('a push in JSON tells what another user has changed in the meantime', async () => {
  let isLate = false;
  const gateway = await startGateway(shared().url, async (url, ask) => {
    const answer = await ask();
    if (isLate && url === `/api/texts/app/${appId}`) {
      isLate = false;
      await setText(client, appId, 'hello', 'By another one');
    }
    return answer;
  });
  onTestFinished(gateway.stop);
  const { client, appId, cli, edit } = await startPulled(shared(), { url: gateway.url });
  edit('texts/en.strings', 'The hello', 'Welcome');
  isLate = true;
  const { code, stdout } = await cli('push', 'app', '--yes', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([
    { written: [], notWritten: [{ key: 'hello', change: 'changed' }] },
  ]);
});

it.each(['pull', 'push'])('%s in JSON tells of folders before one that fails', async (command) => {
  const { cli, cwd, appId, edit } = await startPulled(shared());
  edit('texts/en.strings', 'The hello', 'Welcome');
  const settings = { apps: { [appId]: 'app', none: 'other' } };
  writeFileSync(path.join(cwd, 'app-manager.json'), JSON.stringify(settings));
  const flag = command === 'push' ? '--yes' : '--overwrite';
  const { code, stdout } = await cli(command, flag, '--json');
  expect(code).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject([{ app: 'Nimbus' }]);
});

it('a dry run with nothing but conflicts finds a difference', async () => {
  const { cli, client, appId, edit } = await startPulled(shared());
  await setText(client, appId, 'hello', 'On the server');
  edit('texts/en.strings', 'The hello', 'In the folder');
  expect((await cli('push', 'app', '--dry-run')).code).toBe(1);
  expect((await cli('push', 'app', '--dry-run', '--theirs')).code).toBe(1);
});

it('two applications of a server are compared in one session, which ends', async () => {
  const calls: string[] = [];
  const gateway = await startGateway(shared().url, (url, ask) => {
    if (url.startsWith('/api/auth/')) calls.push(url);
    return ask();
  });
  onTestFinished(gateway.stop);
  const { cli, client, appId } = await startPulled(shared());
  const other = await createApp(client, ['en', 'de']);
  const two = ['--app', appId, '--to-app', other];
  expect((await cli('diff', ...two, '--url', gateway.url)).code).toBe(1);
  expect(calls).toEqual(['/api/auth/login', '/api/auth/logout']);
  expect(await cli('diff', 'app', ...two)).toMatchObject({
    code: 2,
    stderr: '--to-app compares two applications: leave out the folder.\n',
  });
});

it('a picture that another server keeps is not fetched with the account', async () => {
  const asked: string[] = [];
  const elsewhere = await startGateway(shared().url, (url) => {
    asked.push(url);
    return Promise.resolve({ body: Buffer.from('png') });
  });
  onTestFinished(elsewhere.stop);
  const { cli, client, appId } = await startPulled(shared());
  const params = { path: { appId } };
  const { data } = ok(await client.api.GET('/api/images/app/{appId}', { params }));
  const url = `${elsewhere.url}/logo.png`;
  const body = { appId, key: 'logo', url };
  const answer = await client.api.PUT('/api/images/{id}', {
    params: { path: { id: data[0]?._id ?? '' } },
    body,
  });
  expect(answer.response.status).toBe(200);
  expect(await cli('pull', 'app')).toMatchObject({ code: 0 });
  expect(asked).toEqual([]);
});
