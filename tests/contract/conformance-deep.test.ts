import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deepRule } from '../conformance/rule.ts';
import { runConformance } from '../conformance/run.ts';
import { startFaultyBackend } from '../support/conformance/faulty-backend.ts';
import { jsonAnswer } from '../support/conformance/misbehaviours.ts';
import { serverInput } from '../support/fixtures.ts';
import { startOpenBackend } from '../support/open-backend.ts';
import { startServer } from '../support/server.ts';
import { administrator, sharedTestApp } from '../support/test-app.ts';

const password = 'a long enough password';
const only = [deepRule];

/** The most memory that a process took, in MB; undefined where the system does not report it. */
function peakMemory(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] =
      /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid ?? ''}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

const isFinding = ({ severity }: { severity?: string }) => severity !== undefined;

describe('any request', () => {
  it('is answered as the contract says, and never with a fault', async () => {
    const server = await startServer({
      env: { ADMIN_PASSWORD: password, TRANSLATION_ENGINE: 'pseudo' },
    });
    onTestFinished(() => server.kill());
    const { results, left } = await runConformance({
      baseUrl: server.url,
      credentials: { username: 'admin', password },
      only,
      // Different requests for each database.
      deep: { seed: process.env['TEST_DATABASE'] === 'postgres' ? 2 : 1, runs: 18 },
    });
    expect([results.filter(isFinding), left]).toEqual([[], []]);
    expect(results).toHaveLength(44);
    // Megabytes: an idle server takes 150, the largest bodies a few hundred.
    expect(peakMemory(server.pid) ?? 0).toBeLessThan(800);
  });
});

describe('a deep run', () => {
  const shared = sharedTestApp();
  const deep = { seed: 1, runs: 40 };
  const run = (baseUrl: string, operations: string[]) =>
    runConformance({ baseUrl, credentials: administrator, operations, only, deep });

  it('shows a crash with the smallest request that has it', async () => {
    const url = await startFaultyBackend(shared().url, 'createColor', (request, forward) =>
      /"description":"[^"]/.test(request.body.toString())
        ? Promise.resolve(jsonAnswer(500, { message: 'No.' }))
        : forward(request),
    );
    const { results } = await run(url, ['createColor']);
    expect(results.filter(isFinding)).toMatchObject([{ operation: 'createColor', came: /^500/ }]);
    expect(results[0]?.curl).toMatch(/--data-binary '\{"description":".{1,2}"\}'/su);
  });

  it.each([
    ['an undeclared status', 418, '{}', /^418/],
    ['a field of the wrong type', 200, '[{"_id":5}]', /^\/0/],
  ])('finds %s', async (_name, status, body, came) => {
    const url = await startFaultyBackend(shared().url, 'listApps', async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 200 ? { ...answer, status, body } : answer;
    });
    const { results } = await run(url, ['listApps']);
    expect(results.map((one) => one.came)).toContainEqual(expect.stringMatching(came));
  });

  it('lets a backend leave out what it made, and leaves the things of others alone', async () => {
    const admin = await shared().admin();
    const { data: app } = await admin.api.POST('/api/apps', {
      body: { name: 'Of others', platform: 'iOS' },
    });
    const appId = app?._id ?? '';
    await admin.api.POST('/api/colors', { body: { appId, key: 'a', value: '#FFFFFF' } });
    await admin.api.POST('/api/vpn-servers', { body: serverInput('Of others') });
    const everything = () =>
      Promise.all(
        ['/api/apps', '/api/vpn-servers', `/api/apps/${appId}`, `/api/colors/app/${appId}`].map(
          async (path) => (await admin.send('GET', path)).body,
        ),
      );
    const before = await everything();
    const { url, stop } = await startOpenBackend(shared().url, { nulls: true });
    onTestFinished(stop);
    const made = ['createApp', 'createVpnServer', 'createColor', 'updateText', 'deleteColor'];
    const { results, left } = await run(url, made);
    expect([results.filter(isFinding), left]).toEqual([[], []]);
    expect(await everything()).toEqual(before);
  });
});
