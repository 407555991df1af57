import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ok } from '../support/api-client.ts';
import { runCli } from '../support/command-line.ts';
import { startGateway } from '../support/gateway.ts';
import { programEnvironment } from '../support/program-environment.ts';
import { setText, startPulled } from '../support/pulled-folder.ts';
import { administrator, sharedTestApp } from '../support/test-app.ts';

const shared = sharedTestApp();

/** While `push` writes, another one has just written this value of `hello`. */
async function startParallel(value: string) {
  let isLate = false;
  // Between reading and writing.
  const gateway = await startGateway(shared().url, async (url, ask) => {
    if (!isLate || url !== `/api/texts/app/${appId}`) return ask();
    isLate = false;
    const answer = await ask();
    await setText(client, appId, 'hello', value);
    return answer;
  });
  onTestFinished(gateway.stop);
  const pulled = await startPulled(shared(), { url: gateway.url });
  const { client, appId, cli, edit } = pulled;
  const push = (own: string) => {
    edit('texts/en.strings', 'The hello', own);
    isLate = true;
    return cli('push', 'app', '--yes');
  };
  return { ...pulled, push };
}

describe('a push', () => {
  it('loses no update of two parallel pushes', async () => {
    const { values, push } = await startParallel('By the other one');
    const { code, stdout } = await push('By one');
    expect(await values()).toMatchObject({ hello: 'By the other one' });
    expect([code, stdout]).toEqual([1, expect.stringContaining('Text hello') as string]);
  });

  it('remembers what a parallel push has written likewise', async () => {
    const { cli, edit, values, push } = await startParallel('By both');
    expect(await push('By both')).toMatchObject({ code: 0 });
    edit('texts/en.strings', 'By both', 'Later');
    expect(await cli('push', 'app', '--yes')).toMatchObject({ code: 0 });
    expect(await values()).toMatchObject({ hello: 'Later' });
  });

  it('goes on after a kill: nothing is written twice, and nothing is lost', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `key_${index}`);
    const { cli, cwd, appId, client } = await startPulled(shared(), { more: keys });
    const lines = keys.map((key) => `"${key}" = "Das ${key}";\n`).join('');
    writeFileSync(path.join(cwd, 'app/texts/de.strings'), `"hello" = "Hallo";\n${lines}`);
    const written: string[] = [];
    const answers: Promise<unknown>[] = [];
    const { promise: fifth, resolve } = Promise.withResolvers<undefined>();
    const gateway = await startGateway(shared().url, async (url, ask) => {
      const isWrite = url.startsWith('/api/translations/text/');
      if (isWrite && written.length >= 5) resolve(undefined);
      // Half of the killed run's calls never arrive.
      if (isWrite && written.length >= 5 && written.length < 10) await once(child, 'close');
      if (!isWrite) return ask();
      written.push(url);
      const answer = ask();
      answers.push(answer.catch(() => undefined));
      return answer;
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
    await Promise.all(answers);
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

  it('finishes pending calls at Ctrl+C, reports the written ones, and continues later', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `key_${index}`);
    const { cli, cwd, appId } = await startPulled(shared(), { more: keys });
    const lines = keys.map((key) => `"${key}" = "Das ${key}";\n`).join('');
    writeFileSync(path.join(cwd, 'app/texts/de.strings'), `"hello" = "Hallo";\n${lines}`);
    const stop = new AbortController();
    let written = 0;
    const gateway = await startGateway(shared().url, (url, ask) => {
      if (url.startsWith('/api/translations/text/')) written += 1;
      if (written === 5) stop.abort();
      return ask();
    });
    onTestFinished(gateway.stop);
    const args = ['push', 'app', '--yes', '--url', gateway.url, '--app', appId];
    const { code, stdout } = await runCli(args, { cwd, url: gateway.url, signal: stop.signal });
    expect(code).toBe(130);
    const done = Number(/(\d+) written by/.exec(stdout)?.[1]);
    expect(done).toBe(written);
    expect(stdout).toContain(`stopped: ${keys.length - done} not written; push again for the rest`);
    const again = await cli('push', 'app', '--yes', '--url', shared().url, '--app', appId);
    expect(again.stdout).toContain(`to write: ${keys.length - done} added`);
  });
});
