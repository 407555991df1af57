import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ok } from '../support/api-client.ts';
import { findFreePort } from '#mocks/free-port.ts';
import { fakeLibreTranslate } from '../support/fake-engines.ts';
import { createApp } from '../support/fixtures.ts';
import { onPostgres } from '../support/postgres.ts';
import { log } from '../support/queued-texts.ts';
import { startTestApp } from '../support/test-app.ts';

/** With a metrics port. Returns a reader of its lines by name and labels. */
async function measured(env: Record<string, string> = {}, worker = false) {
  const port = await findFreePort();
  const at = { HOST: '127.0.0.1', METRICS_PORT: String(port) };
  const app = await startTestApp({ env: { ...at, ...env }, worker });
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const lines = (await answer.text()).split('\n').filter((line) => /^\w/.test(line));
    return new Map(
      lines.map((line) => {
        const at_ = line.lastIndexOf(' ');
        return [line.slice(0, at_), Number(line.slice(at_))] as const;
      }),
    );
  };
  return { app, read, port };
}

describe('the figures for Prometheus', () => {
  it('count requests by operation and status, on both ways of a configuration', async () => {
    const { app, read } = await measured();
    const admin = await app.admin();
    const appId = await createApp(admin);
    const { apiKey } = ok(
      await admin.api.GET('/api/apps/{id}', { params: { path: { id: appId } } }),
    );
    for (let count = 0; count < 3; count += 1) {
      const headers = { 'X-Api-Key': apiKey };
      await app.visitor().send('GET', `/api/config/${appId}`, { headers });
    }
    await app.visitor().send('GET', '/api/apps');
    const figures = await read();
    const requests = (operation: string, status: number) =>
      figures.get(`app_manager_requests_total{operation="${operation}",status="${status}"}`);
    expect([requests('getConfig', 200), requests('listApps', 401)]).toEqual([3, 1]);
    const durations = 'app_manager_request_duration_seconds';
    expect(figures.get(`${durations}_count{operation="getConfig"}`)).toBe(3);
    expect(figures.get(`${durations}_bucket{le="+Inf",operation="getConfig"}`)).toBe(3);
    expect(figures.get('app_manager_configurations_total{source="made"}')).toBe(1);
    expect(figures.get('app_manager_configurations_total{source="kept"}')).toBe(2);
    expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    if (onPostgres() && process.env['TEST_POSTGRES'] !== undefined)
      expect(figures.get('app_manager_database_connections{state="total"}')).toBeGreaterThan(0);
  });

  it('count the queue by language, and the calls and characters of the engine', async () => {
    const engine = await fakeLibreTranslate();
    const { app, read } = await measured({
      LIBRETRANSLATE_URL: engine.url,
      TRANSLATION_MAX_CHARACTERS_PER_DAY: '9',
    });
    const admin = await app.admin();
    const appId = await createApp(admin, ['en', 'fr']);
    ok(await admin.api.POST('/api/texts', { body: { appId, key: 'hi', value: 'Hello' } }));
    await admin.send('POST', `/api/translations/app/${appId}/auto-translate/fr`);
    const waiting = 'app_manager_translation_queue{status="pending",locale="fr"}';
    expect((await read()).get(waiting)).toBe(1);
    app.services.translationQueue.start(log);
    const calls = 'app_manager_outside_calls_total{part="translation",outcome="succeeded"}';
    await expect.poll(async () => (await read()).get(calls)).toBeGreaterThan(0);
    await expect.poll(async () => (await read()).get(waiting)).toBeUndefined();
    // The same text is in the memory then; another one exceeds the day's limit.
    for (const value of ['Hello', 'Goodbye'])
      ok(await admin.api.POST('/api/texts', { body: { appId, key: `more_${value}`, value } }));
    await admin.send('POST', `/api/translations/app/${appId}/auto-translate/fr`);
    const left = (outcome: string) => `app_manager_translations_total{outcome="${outcome}"}`;
    const characters = (kind: string) => `app_manager_translation_characters{kind="${kind}"}`;
    await expect.poll(async () => (await read()).get(left('memory'))).toBe(1);
    await expect.poll(async () => (await read()).get('app_manager_translations_waiting')).toBe(1);
    const figures = await read();
    expect([left('engine'), left('failed')].map((name) => figures.get(name))).toEqual([1, 0]);
    expect(['today', 'limit'].map((kind) => figures.get(characters(kind)))).toEqual([5, 9]);
  });

  it('report that the database is away, without requests', async () => {
    const { app, read } = await measured();
    const ready = (part: string) => `app_manager_ready{part="${part}"}`;
    const before = await read();
    expect([ready('database'), ready('configurations')].map((name) => before.get(name))).toEqual([
      1, 1,
    ]);
    await app.services.db.destroy();
    const after = await read();
    expect([ready('database'), ready('configurations')].map((name) => after.get(name))).toEqual([
      0, 0,
    ]);
  });

  it('have what the alerts and the dashboard ask for', async () => {
    const { app, read } = await measured();
    await app.visitor().send('GET', '/api/apps');
    const names = [...(await read()).keys()].map((line) => line.replace(/\{.*/, ''));
    const files = ['deploy/alerts.yaml', 'deploy/grafana.json', 'RUNBOOK.md'].map((file) =>
      readFileSync(`.github/${file}`, 'utf8'),
    );
    const asked = new Set(files.join('').match(/\b(?:app_manager|process)_\w+/g));
    // Of PostgreSQL, an engine, and a filled queue.
    const absent = [
      'app_manager_database_connections',
      'app_manager_outside_away',
      'app_manager_outside_calls_total',
      'app_manager_translation_queue',
    ];
    expect([...asked].filter((name) => !names.includes(name) && !absent.includes(name))).toEqual(
      [],
    );
  });

  it.skipIf(spawnSync('promtool', ['--version']).status !== 0)('raise the alerts', () => {
    const rules = ['test', 'rules', '.github/deploy/alerts.test.yaml'];
    const { status, stderr, stdout } = spawnSync('promtool', rules);
    expect(status, `${String(stdout)}${String(stderr)}`).toBe(0);
  });

  it('are on a port of their own, which has nothing else, and never on the public one', async () => {
    const { app, port } = await measured();
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/api/apps`)).status).toBe(404);
    const unasked = await startTestApp();
    expect((await fetch(`${unasked.url}/metrics`)).status).toBe(404);
    const taken = { HOST: '127.0.0.1', METRICS_PORT: String(port) };
    await expect(startTestApp({ env: taken })).rejects.toThrow(
      `METRICS_PORT ${port} cannot be used (EADDRINUSE). Choose another one.`,
    );
    const elsewhere = { METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' };
    await expect(startTestApp({ env: elsewhere })).rejects.toThrow(
      'METRICS_HOST 192.0.2.1 cannot be used (EADDRNOTAVAIL). Choose another one.',
    );
  });
});
