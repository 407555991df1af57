import { field, itemsOf } from '#tests/conformance/contract/json.ts';
import {
  asObject,
  changed,
  changedBody,
  changedData,
  changedItems,
  changedRequest,
  jsonAnswer,
  jsonOf,
  getSentField,
  withBody,
  without,
} from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

import { remembering, stale, textOf } from './spoiling.ts';

export const keptEffects: Fault[] = [
  entry(
    'assigns what it can',
    'assignVpnServers',
    'failed',
    'what it assigns',
    /assigns all or nothing/,
    async (request, forward) => {
      const answer = await forward(request);
      const ids = answer.status === 404 ? getSentField(request, 'serverIds') : [];
      if (Array.isArray(ids))
        for (const id of ids)
          await forward(withBody(request, { ...asObject(jsonOf(request)), serverIds: [id] }));
      return answer;
    },
  ),
  entry(
    'assigns only the first',
    'assignVpnServers',
    'failed',
    'what it assigns',
    /assigns every server/,
    changedRequest((body) => ({
      ...body,
      ...(Array.isArray(body['serverIds']) &&
        body['serverIds'].length === 2 && { serverIds: body['serverIds'].slice(0, 1) }),
    })),
  ),
  entry(
    'counts as before',
    'getTranslationProgress',
    'failed',
    ['counts the states', 'counts after each transition'],
    /counts what is/,
    stale(),
  ),
  entry(
    'does not count what was cancelled',
    'getTranslationProgress',
    'failed',
    'counts after each transition',
    /counts what is cancelled/,
    changedData((data) => ({ ...data, cancelled: 0 })),
  ),
  entry(
    'an original of yesterday',
    'listLocaleTexts',
    'failed',
    'the original changes',
    /the original as it is now/,
    remembering(() => {
      const originals = new Map<unknown, unknown>();
      return changedItems((item) => {
        const known = originals.get(item['_id']) ?? item['originalValue'];
        originals.set(item['_id'], known);
        return {
          ...item,
          ...('originalValue' in item && {
            originalValue: known === 'Another original' ? 'Yesterday' : known,
          }),
        };
      });
    }),
  ),
  entry(
    'shows nothing while there is no translation',
    'getConfig',
    'failed',
    'a translated text',
    /a translated text, lan pt-BR/,
    async (request, forward) => {
      const answer = await forward(request);
      const config = answer.status === 200 ? asObject(jsonOf(answer)) : {};
      return request.path.endsWith('lan=pt-BR') && answer.status === 200
        ? { ...answer, body: JSON.stringify({ ...config, texts: {} }) }
        : answer;
    },
  ),
  entry(
    'leaves deleted servers in use',
    'deleteVpnServer',
    'failed',
    'what belongs to it goes too',
    /gone everywhere: listVpnServerUsage/,
    remembering(() => {
      const seen = new Map<string, unknown>();
      return changedBody((body) => {
        for (const item of itemsOf(body)) seen.set(JSON.stringify(item), item);
        return { data: [...seen.values()] };
      });
    }),
    'listVpnServerUsage',
  ),
  entry(
    'deletes the server with its assignment',
    'removeVpnServerAssignment',
    'failed',
    'the server stays',
    /the server stays/,
    async (request, forward) => {
      const id = request.path.split('/').at(-1);
      const apps = await forward({
        ...request,
        method: 'GET',
        path: '/api/apps',
        body: Buffer.alloc(0),
      });
      const used = [];
      for (const app of itemsOf(jsonOf(apps))) {
        const path = `/api/app-vpn-servers/app/${String(field(app, '_id'))}`;
        used.push(
          ...itemsOf(
            jsonOf(await forward({ ...request, method: 'GET', path, body: Buffer.alloc(0) })),
          ),
        );
      }
      const answer = await forward(request);
      const server = field(
        field(
          used.find((item) => field(item, '_id') === id),
          'vpnServerId',
        ),
        '_id',
      );
      if (answer.status === 204)
        await forward({ ...request, path: `/api/vpn-servers/${String(server)}` });
      return answer;
    },
  ),
  entry(
    'an ETag that never changes',
    'getConfig',
    'failed',
    'ETag and 304',
    /200 after a change/,
    async (request, forward) => {
      const known = request.headers['if-none-match'];
      const answer = await forward(request);
      return known === undefined ? answer : { status: 304, headers: [['etag', known]], body: '' };
    },
  ),
  entry(
    'crashes at a key twice in the JSON',
    'createText',
    'failed',
    'body against the schema',
    /a key twice in the JSON/,
    (request, forward) =>
      String(request.body).match(/"key":/g)?.length === 2
        ? Promise.resolve(jsonAnswer(500, { message: 'x' }))
        : forward(request),
  ),
  entry(
    'hangs up at a large body',
    'createText',
    'failed',
    'a body that is too large',
    /a body of 2 MB: status/,
    (request, forward) =>
      request.body.length > 1_000_000 ? Promise.reject(new Error()) : forward(request),
  ),
  entry(
    'thinks that capitals make no difference',
    'createColor',
    'failed',
    'keys that differ a little',
    /a key in other capitals: status/,
    remembering(() => {
      const keys = new Map<string, string>();
      return async (request, forward) => {
        const key = textOf(request, 'key');
        const known = keys.get(key.toLowerCase()) ?? key;
        keys.set(key.toLowerCase(), known);
        return known === key ? forward(request) : jsonAnswer(409, { message: 'Taken.' });
      };
    }),
  ),
  entry(
    'does not exchange the refresh cookie',
    'refreshSession',
    'finding',
    'renews the session',
    /exchanges the refresh cookie/,
    async (request, forward) => {
      const answer = await forward(request);
      const old = /admin_refresh=([^;]*)/.exec(request.headers['cookie'] ?? '')?.[1] ?? '';
      const headers = answer.headers.map(([name, value]): [string, string] => [
        name,
        value.replace(/^admin_refresh=[^;]*/, `admin_refresh=${old}`),
      ]);
      return { ...answer, headers };
    },
  ),
  entry(
    'says that it opens a session for somebody else',
    'login',
    'failed',
    'signs in',
    /tells who has signed in/,
    changed((answer) => ({
      body: JSON.stringify({ ...asObject(jsonOf(answer)), email: 'eve@example.com' }),
    })),
  ),
  entry(
    'lets a client choose its API key',
    'createApp',
    'failed',
    'fields of its own',
    /lets nobody choose/,
    async (request, forward) => {
      const body = asObject(textOf(request, 'apiKey') === 'undefined' ? {} : jsonOf(request));
      const answer = await forward(
        withBody(request, without(without(asObject(jsonOf(request)), 'apiKey'), '_id')),
      );
      const { apiKey } = body;
      return apiKey === undefined
        ? answer
        : { ...answer, body: JSON.stringify({ ...asObject(jsonOf(answer)), apiKey }) };
    },
  ),
];
