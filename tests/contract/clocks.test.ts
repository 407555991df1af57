import { expect, it } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { fakeLibreTranslate } from '../support/fake-engines.ts';
import { eventually, french, queueForFrench } from '../support/queued-texts.ts';
import { startProcess } from '../support/server-process.ts';
import { administrator, temporaryDirectory } from '../support/test-app.ts';

/** Preloaded into a program: sets its clock forward by more than a lease. */
const ahead = `data:text/javascript,${encodeURIComponent(
  'const now = Date.now; Date.now = () => now() + 30_000;',
)}`;

it('two processes with clocks 30 s apart translate nothing twice', async () => {
  const service = await fakeLibreTranslate({ delayMs: 700 });
  const dataDir = temporaryDirectory();
  const env = {
    ADMIN_PASSWORD: administrator.password,
    TRANSLATION_ENGINE: 'libretranslate',
    LIBRETRANSLATE_URL: service.url,
  };
  const first = await startProcess(dataDir, env);
  const client = await new ApiClient(first.url).login('admin', administrator.password);
  await startProcess(dataDir, { ...env, NODE_OPTIONS: `--import=${ahead}` });
  const texts = Array.from({ length: 200 }, (_, index) => ({
    key: `key_${index}`,
    value: `Text number ${index}`,
  }));
  const appId = await queueForFrench(client, texts);
  await eventually(async () => {
    const rows = await french(client, appId);
    expect(rows.every(({ status }) => status === 'translated')).toBe(true);
  });
  expect(service.texts.toSorted()).toEqual(texts.map(({ value }) => value).toSorted());
});
