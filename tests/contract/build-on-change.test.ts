import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '#mocks/free-port.ts';
import { prepareSample, readSample } from '../support/client-samples.ts';
import { listen } from '../support/listen.ts';
import { temporaryDirectory } from '../support/test-app.ts';

describe('building an app when its texts change', () => {
  it('asks in each language by the workflow, and builds only what is new', async () => {
    const { code, apiKey, write } = await prepareSample('build-on-change.yml');
    // as: the tests read this part of the sample
    const { jobs } = parse(code) as {
      jobs: {
        build: {
          env: Record<string, string>;
          steps: { id?: string; run?: string; with?: { path?: string } }[];
        };
      };
    };
    const { env, steps } = jobs.build;
    const script = steps.find(({ id }) => id === 'ask')?.run ?? '';
    const stored = steps.find((step) => step.with?.path !== undefined)?.with?.path;
    const cwd = temporaryDirectory();
    const output = path.join(cwd, 'output');
    const ask = async () => {
      // Each run is on another machine, which has only what the cache has stored.
      for (const name of readdirSync(cwd))
        if (name !== stored) rmSync(path.join(cwd, name), { recursive: true });
      writeFileSync(output, '');
      const own = { ...process.env, ...env, API_KEY: apiKey, GITHUB_OUTPUT: output };
      await promisify(execFile)('bash', ['-e', '-c', script], { cwd, env: own });
      return readFileSync(output, 'utf8');
    };
    expect(await ask()).toBe('changed=true\n'.repeat(3));
    expect(readFileSync(path.join(cwd, 'configuration/fr.json'), 'utf8')).toContain('"Hello"');
    expect(await ask()).toBe('');
    // A build ships all languages, also those that are as before.
    expect(readFileSync(path.join(cwd, 'configuration/fr.json'), 'utf8')).toContain('"Hello"');
    await write('bye', 'Goodbye');
    expect(await ask()).toContain('changed=true');
  });

  it('starts a workflow for each signed call about the application, by the receiver', async () => {
    const started: unknown[] = [];
    const server = createServer((request, response) => {
      started.push([request.method, request.url, request.headers.authorization]);
      response.writeHead(started.length === 1 ? 500 : 204).end();
    });
    const github = await listen(server);
    onTestFinished(github.stop);
    const port = await findFreePort();
    const receiver = execFile(process.execPath, ['.github/clients/build-receiver.ts'], {
      env: {
        ...process.env,
        PORT: String(port),
        WEBHOOK_SECRET: 'shared',
        APP_ID: 'one',
        GITHUB_REPOSITORY: 'acme/app',
        GITHUB_TOKEN: 'token',
        GITHUB_API: github.url,
      },
    });
    onTestFinished(() => void receiver.kill());
    const send = async (appId: string, secret = 'shared') => {
      const body = JSON.stringify({ tags: [`app-${appId}`] });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const headers = { 'App-Signature': `sha256=${signature}` };
      const answer = fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body });
      return answer.then(({ status }) => status).catch(() => 0);
    };
    await expect.poll(() => send('other')).toBe(204);
    expect(await send('one', 'guessed')).toBe(401);
    expect(started).toEqual([]);
    // GitHub fails once: App Manager calls again.
    expect([await send('one'), await send('one')]).toEqual([502, 204]);
    expect(started[1]).toEqual(['POST', '/repos/acme/app/dispatches', 'Bearer token']);
  });

  it.each(['build-on-change.yml', 'build-receiver.ts'])('shows %s as it is', (name) => {
    const paper = readFileSync('.github/BUILD-ON-CHANGE.md', 'utf8');
    expect(paper).toContain(`\n${readSample(name)}\`\`\`\n`);
  });
});
