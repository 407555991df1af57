import { dataOf, field, isObject, itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour, Passing } from '../faulty-backend.ts';
import {
  asObject,
  changed,
  changedBody,
  changedData,
  changedItems,
  jsonAnswer,
  jsonOf,
  sent,
  withBody,
  without,
} from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

/** A fault for which the spoilt operations remember something. */
const remembering = (make: () => Misbehaviour): Misbehaviour => make();

/** Changes what a request carries, before it goes on. */
const changedRequest =
  (change: (body: Record<string, unknown>) => unknown): Misbehaviour =>
  (request, forward) => {
    try {
      const body = jsonOf(request);
      return forward(isObject(body) ? withBody(request, change(body)) : request);
    } catch {
      return forward(request);
    }
  };

const refusesWhen =
  (isRefused: (request: Passing) => boolean, status: number): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    const isDone = answer.status < 300;
    return isDone && isRefused(request) ? jsonAnswer(status, { message: 'No.' }) : answer;
  };

const textOf = (request: Passing, name: string): string => {
  try {
    return String(sent(request, name));
  } catch {
    return '';
  }
};

/** Answers to a request of the same kind as the first such request was answered. */
const stale = (): Misbehaviour => {
  const first = new Map<string, Awaited<ReturnType<Misbehaviour>>>();
  return async (request, forward) => {
    const known = first.get(request.path);
    const answer = known ?? (await forward(request));
    first.set(request.path, answer);
    return answer;
  };
};

/** Faults of what is kept, counted, shown and shared. */
export const states: Fault[] = [
  entry(
    'crashes at a number for a text',
    'createApp',
    'failed',
    /name a number: status/,
    (request, forward) =>
      textOf(request, 'name') === '123456'
        ? Promise.resolve(jsonAnswer(500, { message: 'x.trim is no function' }))
        : forward(request),
  ),
  entry(
    'takes keys that begin with an underscore',
    'createImage',
    'failed',
    /against the pattern \(_logo\): accepted/,
    (request, forward) =>
      textOf(request, 'key') === '_logo'
        ? forward(withBody(request, { ...asObject(jsonOf(request)), key: 'logo' }))
        : forward(request),
  ),
  entry(
    'takes keys with a dash',
    'createColor',
    'failed',
    /against the pattern \(a-b\): accepted/,
    changedRequest((body) => ({ ...body, ...(body['key'] === 'a-b' && { key: 'ab' }) })),
  ),
  entry(
    'takes three hex digits',
    'updateColor',
    'failed',
    /against the pattern \(#abc\): accepted/,
    changedRequest((body) => ({ ...body, ...(body['value'] === '#abc' && { value: '#aabbcc' }) })),
  ),
  entry(
    'takes a key with a line break',
    'createColor',
    'failed',
    /against the pattern \(logo\\n\): accepted/,
    changedRequest((body) => ({
      ...body,
      ...(typeof body['key'] === 'string' && { key: body['key'].trimEnd() }),
    })),
  ),
  entry(
    'cuts long names',
    'createApp',
    'failed',
    /name as long as it may be: read back/,
    changedRequest((body) => ({
      ...body,
      ...(typeof body['name'] === 'string' &&
        body['name'].length === 200 && { name: body['name'].slice(0, 100) }),
    })),
  ),
  entry(
    'cuts long texts',
    'updateText',
    'failed',
    /value as long as it may be: read back/,
    changedRequest((body) => ({
      ...body,
      ...(typeof body['value'] === 'string' && {
        value: body['value'].slice(0, 16_383) || body['value'],
      }),
    })),
  ),
  entry(
    'refuses 200 characters',
    'createApp',
    'finding',
    /name as long as it may be: status/,
    refusesWhen((request) => textOf(request, 'name').length > 199, 400),
  ),
  entry(
    'takes 201 characters',
    'updateApp',
    'finding',
    /name too long: accepted/,
    changedRequest((body) => ({
      ...body,
      ...(String(body['name']).length === 201 && { name: String(body['name']).slice(1) }),
    })),
  ),
  entry(
    'refuses exactly 5 MB',
    'uploadImage',
    'failed',
    /exactly 5 MB: status/,
    refusesWhen(({ body }) => body.length > 5_000_000, 413),
  ),
  entry(
    'takes more than 5 MB',
    'uploadImage',
    'failed',
    /one byte more than 5 MB: accepted/,
    async (request, forward) => {
      const answer = await forward(request);
      const data = {
        url: '/a.png',
        key: 'a.png',
        originalName: 'a.png',
        size: 5_242_881,
        mimeType: 'image/png',
      };
      return answer.status === 413 ? jsonAnswer(200, { data }) : answer;
    },
  ),
  entry(
    'the first of two keys wins',
    'bulkCreateColors',
    'finding',
    /the last one counts/,
    changedRequest((body) => {
      const colors = Array.isArray(body['colors']) ? body['colors'] : [];
      const keys = new Map(
        [...colors].toReversed().map((color: unknown) => [field(color, 'key'), color]),
      );
      const isTwice = keys.size < colors.length;
      return isTwice ? { ...body, colors: [...keys.values()] } : body;
    }),
  ),
  entry(
    'keeps a description that was left out',
    'updateColor',
    'finding',
    /without description: it is gone/,
    remembering(() => {
      return changedRequest((body) =>
        'description' in body ? body : { ...body, description: 'as before' },
      );
    }),
  ),
  entry(
    'nobody is premium',
    'assignVpnServers',
    'failed',
    /keeps isPremium true/,
    changedRequest((body) => ({
      ...body,
      ...('isPremium' in body && {
        isPremium: body['isPremium'] === true ? false : body['isPremium'],
      }),
    })),
  ),
  entry(
    'assigns what it can',
    'assignVpnServers',
    'failed',
    /assigns all or nothing/,
    async (request, forward) => {
      const answer = await forward(request);
      const ids = answer.status === 404 ? sent(request, 'serverIds') : [];
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
    /assigns every server/,
    changedRequest((body) => ({
      ...body,
      ...(Array.isArray(body['serverIds']) &&
        body['serverIds'].length === 2 && { serverIds: body['serverIds'].slice(0, 1) }),
    })),
  ),
  entry('counts as before', 'getTranslationProgress', 'failed', /counts what is/, stale()),
  entry(
    'does not count what was cancelled',
    'getTranslationProgress',
    'failed',
    /counts what is cancelled/,
    changedData((data) => ({ ...data, cancelled: 0 })),
  ),
  entry(
    'an original of yesterday',
    'listLocaleTexts',
    'failed',
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
    /a translated text, lan fr/,
    async (request, forward) => {
      const answer = await forward(request);
      const config = answer.status === 200 ? asObject(jsonOf(answer)) : {};
      return request.path.endsWith('lan=fr') && answer.status === 200
        ? { ...answer, body: JSON.stringify({ ...config, texts: {} }) }
        : answer;
    },
  ),
  entry(
    'leaves deleted servers in use',
    'deleteVpnServer',
    'failed',
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
    /a body of 2 MB: status/,
    (request, forward) =>
      request.body.length > 1_000_000 ? Promise.reject(new Error()) : forward(request),
  ),
  entry(
    'thinks that capitals make no difference',
    'createColor',
    'finding',
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
    'failed',
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
    /tells who has signed in/,
    changed((answer) => ({
      body: JSON.stringify({ ...asObject(jsonOf(answer)), email: 'eve@example.com' }),
    })),
  ),
  entry(
    'lets a client choose its API key',
    'createApp',
    'failed',
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
  entry(
    'starts with every language',
    'createApp',
    'finding',
    /starts with English alone/,
    changedBody((body) => ({ ...asObject(body), locales: ['en', 'de'] })),
    'getApp',
  ),
  entry(
    'loses the languages that were there',
    'updateAppLocales',
    'failed',
    /keep their translations/,
    changedItems((item) => ({ ...item, ...(item['value'] === 'By hand' && { value: 'lost' }) })),
    'listLocaleTexts',
  ),
  entry(
    'a text of one app is in the configuration of all',
    'getConfig',
    'failed',
    /holds the texts/,
    changedBody((body) => ({ ...asObject(body), texts: { other: 'x' } })),
  ),
  entry(
    'a configuration without its servers',
    'getConfig',
    'failed',
    /holds its servers alone/,
    changedBody((body) => ({ ...asObject(body), vpnServers: [] })),
  ),
  entry(
    'an empty API key opens',
    'getConfig',
    'failed',
    /empty API key: accepted/,
    async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 401 && request.headers['x-api-key'] === ''
        ? jsonAnswer(200, { availableLocales: ['en'] })
        : answer;
    },
  ),
  entry(
    'a retry moves what has not failed',
    'retryFailedTranslations',
    'failed',
    /leaves what has not failed/,
    async (request, forward) => {
      const answer = await forward(request);
      const locale = textOf(request, 'locale');
      const path = request.path.replace(
        /app-texts\/app\/([^/]+)\/retry-failed/,
        `translations/app/$1/auto-translate/${locale}`,
      );
      if (answer.status === 200)
        await forward({
          ...request,
          path,
          body: Buffer.alloc(0),
          headers: without(request.headers, 'content-type'),
        });
      return answer;
    },
  ),
  entry(
    'runs scripts of pictures',
    'uploadImage',
    'failed',
    /an SVG with a script cannot run/,
    changed(({ headers }) => ({
      headers: headers.filter(([name]) => name !== 'content-security-policy'),
    })),
    'file',
  ),
  entry(
    'stores what only says that it is a picture',
    'uploadImage',
    'failed',
    /a text that claims to be a picture: accepted/,
    async (request, forward) => {
      const answer = await forward(request);
      const data = {
        url: '/a.png',
        key: 'a.png',
        originalName: 'a.png',
        size: 10,
        mimeType: 'image/png',
      };
      return answer.status === 400 ? jsonAnswer(200, { data }) : answer;
    },
  ),
  entry(
    'deletes files in use',
    'deleteUploadedImage',
    'failed',
    /a file in use: accepted/,
    async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 409 ? { status: 204, headers: [], body: '' } : answer;
    },
  ),
  entry(
    'English rows are new',
    'listLocaleTexts',
    'finding',
    /English is translated/,
    async (request, forward) => {
      const answer = await forward(request);
      if (!request.path.endsWith('locale=en') || answer.status !== 200) return answer;
      const data = itemsOf(jsonOf(answer)).map((item) => ({ ...asObject(item), status: 'new' }));
      return { ...answer, body: JSON.stringify({ data }) };
    },
  ),
  entry(
    'rows that do not tell their state',
    'listLocaleTexts',
    'failed',
    /what a row tells/,
    changedBody((body) => ({
      data: itemsOf(body).map((item) => without(asObject(item), 'status')),
    })),
  ),
  entry(
    'says nothing of what was wrong',
    'updateTranslation',
    'failed',
    /value empty: accepted/,
    async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 400 ? jsonAnswer(200, { data: dataOf({}) }) : answer;
    },
  ),
];
