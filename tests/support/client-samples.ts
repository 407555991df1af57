import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { ok } from './api-client.ts';
import { createApp } from './fixtures.ts';
import { listen } from './listen.ts';
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

export type Way = (response: ServerResponse) => void;

export const ways = {
  give: (response) =>
    void response.writeHead(200, { ETag: '"1"' }).end('{"locale":"en","texts":{}}'),
  hang: () => undefined,
  cut: (response) => {
    response.writeHead(200, { ETag: '"2"', 'Content-Length': '99' });
    response.write('{"locale":', () => response.socket?.end());
  },
  keep: (response) => void response.writeHead(304).end(),
} satisfies Record<string, Way>;

export const refuse =
  (status: number, headers = {}): Way =>
  (response) =>
    void response.writeHead(status, headers).end('{}');

/** Handles calls in these ways, one after the other, then in the last one. */
export async function startFaults(...first: readonly Way[]) {
  const calls: number[] = [];
  let left = [...first];
  const server = createServer((_request, response) => {
    calls.push(Date.now());
    (left.length > 1 ? left.shift() : left[0])?.(response);
  });
  const { url, stop } = await listen(server);
  onTestFinished(stop);
  return {
    calls,
    handle: (...next: readonly Way[]) => void (left = [...next]),
    fillIn: (name: string) => readSample(name).replaceAll('https://apps.example.com', url),
  };
}
