import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from '#tests/support/listen.ts';
import type { Api } from '../fixtures.ts';
import { addImage, setLocales } from '../prepared-app.ts';
import { assign, createServers, serverInput } from '../vpn-servers.ts';
import type { Engine } from './drive.ts';

/** One item of each kind, and an unused server. Returns its id. */
export async function prepareScene(api: Api): Promise<string> {
  const { _id: appId } = await api.createApp('Shared');
  await setLocales(api, appId, ['en', 'fr', 'de']);
  await api.call('POST', '/api/texts', { appId, key: 'hello', value: 'Hello' });
  await api.call('POST', '/api/colors', { appId, key: 'accent', value: '#FBBF24' });
  await addImage(api, appId, 'logo');
  const [used = ''] = await createServers(api, [
    serverInput('France', 'fr', '10.0.0.1'),
    serverInput('Germany', 'de', '10.0.0.2'),
  ]);
  await assign(api, appId, [used]);
  return appId;
}

/** A LibreTranslate server that can refuse or hang. */
export async function startEngine(): Promise<Engine> {
  let isHanging = false;
  let waiting: (() => void)[] = [];
  const answerRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/languages') {
      answer(200, [{ code: 'en', name: 'English', targets: ['fr', 'de'] }]);
      return;
    }
    const { q } = (await json(request)) as { q: string[] }; // as: a part of LibreTranslate's API
    if (isHanging) await new Promise<void>((resolve) => waiting.push(resolve));
    if (q.some((text) => engine.refused.has(text))) answer(400, { error: 'Not this one' });
    else answer(200, { translatedText: q.map((text) => `«${text}»`) });
  };
  const server = createServer((request, response) => void answerRequest(request, response));
  const { url, stop } = await listen(server);
  const engine: Engine = {
    url,
    refused: new Set(),
    hang: () => {
      isHanging = true;
    },
    goOn: () => {
      isHanging = false;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    stop,
  };
  return engine;
}
