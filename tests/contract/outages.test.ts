import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AwayError, Circuit, withTimeout } from '#server/outside/circuit.ts';
import { ok } from '../support/api-client.ts';
import { createApp, formOf, png } from '../support/fixtures.ts';
import { startObjectStore } from '../support/object-store.ts';
import { databaseSettings, onPostgres } from '../support/postgres.ts';
import { startTestApp, type TestApp, temporaryDirectory } from '../support/test-app.ts';
import { startWeakLine } from '../support/weak-line.ts';

/** Its configuration was requested once. */
async function withConfiguration(app: TestApp) {
  const admin = await app.admin();
  const appId = await createApp(admin);
  const { apiKey } = ok(await admin.api.GET('/api/apps/{id}', { params: { path: { id: appId } } }));
  const paint = async (value: string) => {
    const colors = [{ key: 'red', value }];
    ok(await admin.api.POST('/api/colors/bulk', { body: { appId, colors } }));
  };
  const ask = async (key = apiKey, lan = 'en') => {
    const headers = { 'X-Api-Key': key };
    const answer = await app.visitor().send('GET', `/api/config/${appId}?lan=${lan}`, { headers });
    const { colors } = answer.body as { colors?: Record<string, string> };
    const [age, warning] = ['age', 'warning'].map((name) => answer.headers.get(name));
    return { status: answer.status, red: colors?.['red'], age, warning };
  };
  await paint('ff0000');
  await ask();
  return { ask, paint };
}

const fresh = { status: 200, age: null, warning: null };
const old = {
  status: 200,
  red: '#FF0000',
  age: expect.stringMatching(/^\d+$/) as string,
  warning: '111 - "Revalidation Failed"',
};

const readiness = async (app: TestApp, query = '') => {
  const answer = await fetch(`${app.url}/readyz${query}`);
  return { code: answer.status, ...((await answer.json()) as object) };
};

describe('a database that is away', () => {
  it('leaves apps the last good configuration, which says that it may be old', async () => {
    const app = await startTestApp();
    const { ask } = await withConfiguration(app);
    expect(await ask()).toMatchObject(fresh);
    await app.services.db.destroy();
    // Enough to open the circuit.
    for (let count = 0; count < 6; count += 1) expect(await ask()).toEqual(old);
    expect((await ask('am_wrong')).status).toBe(401);
    expect((await ask(undefined, 'fr')).status).toBeGreaterThanOrEqual(500);
    expect((await fetch(`${app.url}/livez`)).status).toBe(200);
  });

  it('leaves a process ready that has something to answer, and no other', async () => {
    const [full, empty] = [await startTestApp(), await startTestApp()];
    await withConfiguration(full);
    await full.services.db.destroy();
    await empty.services.db.destroy();
    expect(await readiness(full)).toMatchObject({ code: 200, status: 'degraded' });
    expect(await readiness(empty)).toMatchObject({ code: 503, status: 'unavailable' });
  });

  const server = process.env['TEST_POSTGRES'];
  it.runIf(onPostgres() && server !== undefined).each(['cut', 'freeze'] as const)(
    'by "%s", and comes back: the new configuration is answered',
    async (way) => {
      const dataDir = temporaryDirectory();
      const { DATABASE_URL = '' } = await databaseSettings(dataDir);
      const line = await startWeakLine(DATABASE_URL);
      const app = await startTestApp({ dataDir, env: { DATABASE_URL: line.url } });
      const { ask, paint } = await withConfiguration(app);
      line[way]();
      expect(await ask()).toEqual(old);
      line.mend();
      await expect.poll(() => ask()).toMatchObject({ ...fresh, red: '#FF0000' });
      await expect
        .poll(() =>
          paint('00ff00').then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      await expect.poll(() => ask()).toMatchObject({ ...fresh, red: '#00FF00' });
    },
  );
});

it('an object store that is away is left alone for a while, and takes nothing else with it', async () => {
  const store = await startObjectStore();
  const app = await startTestApp({ env: store.env });
  const admin = await app.admin();
  const { ask } = await withConfiguration(app);
  // An open circuit lets a call through after five seconds.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  store.refuse('every');
  const upload = () =>
    admin.send(
      'POST',
      '/api/uploads/image',
      formOf({ content: png, name: 'a', type: 'image/png' }),
    );
  const away = { status: 503, body: { code: 'storage_unreachable' } };
  const { circuit } = app.services.uploads;
  await expect.poll(async () => [await upload(), circuit?.state]).toMatchObject([away, 'open']);
  const before = store.requests();
  expect(await upload()).toMatchObject(away);
  expect(store.requests()).toBe(before);
  expect(await readiness(app, '?verbose')).toMatchObject({
    code: 200,
    status: 'degraded',
    checks: { database: 'ok', uploads: 'unreachable' },
    circuits: { database: 'closed', uploads: 'open', translation: 'closed' },
    keepsConfigurations: true,
  });
  expect(await ask()).toMatchObject(fresh);
});

describe('a circuit', () => {
  const away = new Error('away');
  const options = { failures: 2, restMs: 1000, isAway: (error: unknown) => error === away };

  it('opens after failures in a row, lets one try later, and closes when that succeeds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      const circuit = new Circuit(options);
      const fail = vi.fn(() => Promise.reject(away));
      for (let count = 0; count < 2; count += 1) await expect(circuit.run(fail)).rejects.toBe(away);
      await expect(circuit.run(fail)).rejects.toThrow(AwayError);
      expect([fail.mock.calls.length, circuit.state]).toEqual([2, 'open']);
      vi.advanceTimersByTime(1001);
      await expect(circuit.run(fail)).rejects.toBe(away);
      expect([fail.mock.calls.length, circuit.state]).toEqual([3, 'open']);
      vi.advanceTimersByTime(1001);
      expect(await circuit.run(() => Promise.resolve('back'))).toBe('back');
      expect(circuit.state).toBe('closed');
    } finally {
      vi.useRealTimers();
    }
  });

  it('stays closed for refusals, which are answers', async () => {
    const circuit = new Circuit(options);
    for (let count = 0; count < 5; count += 1)
      await expect(circuit.run(() => Promise.reject(new Error('403')))).rejects.toThrow('403');
    expect(circuit.state).toBe('closed');
  });

  it('gives up what takes too long', async () => {
    await expect(withTimeout(() => new Promise(() => undefined), 1)).rejects.toThrow(AwayError);
  });
});
