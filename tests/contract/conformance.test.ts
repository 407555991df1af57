import { type ChildProcess, spawn } from 'node:child_process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '#mocks/free-port.ts';
import { count, type Result } from '../conformance/results.ts';
import { allRules } from '../conformance/rules/rules.ts';
import { leftAlone, runConformance } from '../conformance/run.ts';
import { faultyFetch, type Misbehaviour, nowhere } from '../support/conformance/faulty-backend.ts';
import { administrator, startTestApp } from '../support/test-app.ts';

/** With the contract's examples, as `npm run mock` starts it. Returns its address. */
async function startPrism(): Promise<string> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const prism: ChildProcess = spawn('node_modules/.bin/prism', [
    'mock',
    '-p',
    String(port),
    'openapi.yaml',
  ]);
  onTestFinished(() => void prism.kill());
  const answers = () =>
    fetch(`${url}/api/auth/me`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { interval: 250 }).toBe(true);
  return url;
}

const wrong = (results: Awaited<ReturnType<typeof runConformance>>['results']) =>
  results.filter(({ outcome }) => outcome === 'failed' || outcome === 'finding');

/** As the built dashboard: a page at each address that is not the contract's. */
const showsPage: Misbehaviour = async (request, forward) =>
  request.path.startsWith('/uploads/')
    ? forward(request)
    : {
        status: 200,
        headers: [['content-type', 'text/html; charset=utf-8']],
        body: '<!doctype html><title>App Manager</title>',
      };

describe('the bundled server', () => {
  it('conforms in everything, and is left as it was', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    await client.api.POST('/api/apps', { body: { name: 'Foreign', platform: 'Web' } });
    const report = await runConformance({
      baseUrl: nowhere,
      fetch: faultyFetch(app, (operation) => (operation === 'file' ? showsPage : undefined)),
      credentials: administrator,
      // No queue is processed here.
      patienceMs: 200,
    });
    expect(wrong(report.results)).toEqual([]);
    // A run of one operation has every rule that judges it.
    const rules = Map.groupBy(allRules(false, administrator), ({ name }) => name);
    const isNamed = ({ rule = '', operation }: Result) =>
      rule === leftAlone || rules.get(rule)?.some((one) => one.operations.includes(operation));
    expect(report.results.filter((result) => !isNamed(result))).toEqual([]);
    expect(report).toMatchObject({ stateless: false, left: [], ended: undefined });
    expect(new Set(report.results.map(({ operation }) => operation)).size).toBe(47);
    expect(count(report.results).passed).toBeGreaterThan(800);
    expect((await client.api.GET('/api/apps')).data).toMatchObject([{ name: 'Foreign' }]);
  });

  it('may let the session expire in the meantime', async () => {
    // Long enough for the first call of a new session, also on a slow machine.
    const { url } = await startTestApp({ env: { ACCESS_TOKEN_TTL_SECONDS: '3' } });
    const options = {
      baseUrl: url,
      credentials: administrator,
      operations: ['restartTranslation', 'getCurrentUser'],
      // Slightly longer than the session.
      patienceMs: 3300,
    };
    const { results } = await runConformance(options);
    expect(wrong(results)).toEqual([]);
    const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check);
    expect(passed).toEqual(
      expect.arrayContaining(['restart from translated', 'a session that has run out']),
    );
  });

  it('conforms in the effects of a failed translation', async () => {
    const app = await startTestApp({ worker: true });
    const actions = ['retryTranslation', 'cancelTranslation', 'restartTranslation'];
    const { results } = await runConformance({
      baseUrl: nowhere,
      fetch: faultyFetch(app, () => undefined),
      credentials: administrator,
      operations: [...actions, 'retryFailedTranslations'],
      // States that only a worker reaches are tested with one.
      only: [...actions.map((id) => `${id.replace('Translation', '')} from each state`), 'retries'],
    });
    expect(wrong(results)).toEqual([]);
    const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check);
    expect(passed).toEqual(
      expect.arrayContaining([
        'retry from error',
        'restart from error',
        'cancel from error',
        'leaves the other languages failed',
      ]),
    );
  });
});

describe('the bundled server with a machine that translates', () => {
  it('conforms in machine translations, and in those cancelled at the end of a long queue', async () => {
    const env = { TRANSLATION_ENGINE: 'pseudo', LOGIN_ATTEMPTS: '100' };
    const { url } = await startTestApp({ worker: true, env });
    const { results } = await runConformance({
      baseUrl: url,
      credentials: administrator,
      operations: ['listLocaleTexts', 'restartTranslation', 'updateTranslation'],
      only: ['translated by a machine', 'leaves the queue', 'restart from each state'],
    });
    expect(wrong(results)).toEqual([]);
    const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check);
    expect(passed).toEqual(
      expect.arrayContaining([
        'what a machine translated says so',
        'by hand after a machine',
        'what was queued is as it was written',
        'restart from pending',
        'restart from translating',
        'restart from error',
        'restart from cancelled',
      ]),
    );
  });
});

const againstTheSchema = ['body against the schema', 'parameters against the schema'];

/** Prism itself is not under test: some operations suffice. */
const onceEach = ['valid request', 'no cookie', 'not JSON', 'right password', 'foreign Origin'];

describe('a mock', () => {
  it('is recognised, and passes what needs no memory', async () => {
    const baseUrl = await startPrism();
    const skipping = await runConformance({ baseUrl, only: onceEach });
    expect(skipping.stateless).toBe(true);
    expect(wrong(skipping.results)).toMatchObject([
      { operation: 'createApp', check: 'keeps what is sent', severity: 'loss' },
    ]);
    expect(new Set(skipping.results.map(({ operation }) => operation)).size).toBe(47);
    const reasons = skipping.results.flatMap(({ reason }) => reason ?? []);
    expect(new Set(reasons)).toEqual(new Set(['stateless']));
    const ofSome = { baseUrl, stateless: true, operations: ['createColor', 'listLocaleTexts'] };
    const { results } = await runConformance({ ...ofSome, only: againstTheSchema });
    expect(wrong(results)).toEqual([]);
    expect(count(results).passed).toBeGreaterThan(20);
  });
});
