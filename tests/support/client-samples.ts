import { readFileSync } from 'node:fs';
import { ok } from './api-client.ts';
import { createApp } from './fixtures.ts';
import { startTestApp } from './test-app.ts';

export const readSample = (name: string) => readFileSync(`.github/clients/${name}`, 'utf8');

/** With a text, and client code with its id, key and server filled in. */
export async function prepareSample(name: string, env: Record<string, string> = {}) {
  const app = await startTestApp({ env });
  const client = await app.admin();
  const appId = await createApp(client, ['en', 'fr']);
  const params = { path: { id: appId } };
  const { apiKey } = ok(await client.api.GET('/api/apps/{id}', { params }));
  const write = async (key: string, value: string) =>
    ok(await client.api.POST('/api/texts', { body: { appId, key, value } }));
  await write('hi', 'Hello');
  const code = readSample(name)
    .replaceAll('https://apps.example.com', app.url)
    .replaceAll('YOUR_APP_ID', appId)
    .replaceAll('YOUR_API_KEY', apiKey);
  return { apiKey, code, write };
}
