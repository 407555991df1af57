import { dataOf, field, isObject, itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour, Passed } from '../faulty-backend.ts';
import { asObject, jsonAnswer, jsonOf, withBody, without } from '../misbehaviours.ts';

/** A backend that is right, in another way than ours. */
export interface Variation {
  name: string;
  /** The operations in which it shows. */
  operations: readonly string[];
  behave: Misbehaviour;
}

const isDone = ({ status }: Passed) => status >= 200 && status < 300;

const variation = (
  name: string,
  operations: readonly string[],
  behave: Misbehaviour,
): Variation => ({
  name,
  operations,
  behave: (request, forward) =>
    operations.includes(request.operation) || operations.length > several
      ? behave(request, forward)
      : forward(request),
});

/** More operations than these stand for all of them. */
const several = 20;

const creates = ['createImage', 'createColor', 'createText', 'createVpnServer'];
const updates = [
  'updateImage',
  'updateColor',
  'updateText',
  'updateVpnServer',
  'updateTranslation',
];
const deletes = [
  'deleteApp',
  'deleteImage',
  'deleteColor',
  'deleteText',
  'deleteVpnServer',
  'removeVpnServerAssignment',
  'deleteUploadedImage',
];
const lists = [
  'listColors',
  'listTexts',
  'listLocaleTexts',
  'listAppVpnServers',
  'listAvailableVpnServers',
];
const sorted = ['listApps', 'listImages', 'listColors', 'listTexts', 'listVpnServers'];
const queues = ['autoTranslateLocale', 'autoTranslateAll', 'retryFailedTranslations'];
const imports = ['bulkCreateColors', 'bulkCreateTexts'];

const answered =
  (change: (body: unknown) => unknown): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    const isJson = isDone(answer) && answer.body.startsWith('{') !== answer.body.startsWith('[');
    return isJson ? { ...answer, body: JSON.stringify(change(jsonOf(answer))) } : answer;
  };

const status =
  (from: number, to: number): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    return answer.status === from ? { ...answer, status: to } : answer;
  };

const answers =
  (own: Passed): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    return isDone(answer) ? own : answer;
  };

const empty = (code: number): Passed => ({ status: code, headers: [], body: '' });

/** Changes every object in a value. */
const everywhere = (
  value: unknown,
  change: (object: Record<string, unknown>) => Record<string, unknown>,
): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => everywhere(item, change));
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([name, part]) => [name, everywhere(part, change)]);
  return change(Object.fromEntries(inner) as Record<string, unknown>); // as: made of entries
};

const isThing = (object: Record<string, unknown>) => '_id' in object || 'code' in object;

const inData = (body: unknown, change: (items: unknown[]) => unknown): unknown =>
  isObject(body) ? { ...body, data: change(itemsOf(body)) } : change(itemsOf(body));

const optional = ['description', 's3Key', 'errorMessage', 'countryImageS3Key', 'translationId'];

const bodyChanged =
  (change: (body: Record<string, unknown>) => unknown): Misbehaviour =>
  (request, forward) => {
    try {
      const body = jsonOf(request);
      return forward(isObject(body) ? withBody(request, change(body)) : request);
    } catch {
      return forward(request);
    }
  };

const headersChanged =
  (change: (name: string, value: string) => string | undefined): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    const headers = answer.headers.flatMap(([name, value]): (readonly [string, string])[] => {
      const now = change(name, value);
      return now === undefined ? [] : [[name, now]];
    });
    return { ...answer, headers };
  };

const renamed = (text: string, names: Record<string, string>) =>
  Object.entries(names).reduce((rest, [from, to]) => rest.replaceAll(`${from}=`, `${to}=`), text);

const errorsChanged =
  (change: (error: Record<string, unknown>) => Passed['body']): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    const isError = answer.status >= 400 && answer.body.startsWith('{');
    return isError ? { ...answer, body: change(asObject(jsonOf(answer))) } : answer;
  };

const all = [...creates, ...updates, ...deletes, ...lists, ...sorted, 'createApp'];

/** Each is allowed by the specification, which does not show what it does otherwise. */
export const variations: readonly Variation[] = [
  variation(
    'fields that nobody has named',
    all,
    answered((body) =>
      everywhere(body, (one) =>
        isThing(one) ? { ...one, __v: 0, updatedAt: new Date().toISOString(), role: 'admin' } : one,
      ),
    ),
  ),
  variation(
    'a user with an id and a role',
    ['login', 'getCurrentUser', 'refreshSession'],
    answered((body) => ({ ...asObject(body), _id: 'u1', role: 'admin', username: 'admin' })),
  ),
  variation(
    'a user without an email',
    ['login', 'getCurrentUser', 'refreshSession'],
    answered((body) => ({ ...asObject(body), email: null })),
  ),
  variation(
    'null for what is absent',
    all,
    answered((body) =>
      everywhere(body, (one) =>
        'key' in one || 'countryName' in one || 'status' in one
          ? { ...Object.fromEntries(optional.map((name) => [name, null])), ...one }
          : one,
      ),
    ),
  ),
  variation('English rows without a translation', ['listLocaleTexts'], async (request, forward) => {
    const answer = await forward(request);
    if (!request.path.endsWith('locale=en') || !isDone(answer)) return answer;
    const data = itemsOf(jsonOf(answer)).map((row) => {
      const { _id, key, value, appId } = asObject(row);
      return { _id, key, value, appId };
    });
    return { ...answer, body: JSON.stringify({ data }) };
  }),
  variation(
    'an envelope with nothing in it for what was made',
    creates,
    answers(jsonAnswer(201, { data: {} })),
  ),
  variation('nothing at all for an app that was made', ['createApp'], answers(jsonAnswer(201, {}))),
  variation('204 for what was made', creates, answers(empty(204))),
  variation(
    'a message for what was made',
    creates,
    answers(jsonAnswer(200, { message: 'Created' })),
  ),
  variation('a bare thing for what was made', creates, answered(dataOf)),
  variation(
    'an app in an envelope',
    ['createApp', 'updateApp'],
    answered((body) => ({ data: body })),
  ),
  variation('nothing for what was changed', updates, answers(jsonAnswer(200, { data: {} }))),
  variation('a success for what was changed', updates, answers(jsonAnswer(200, { success: true }))),
  variation(
    '200 for what was made',
    [...creates, 'createApp', 'assignVpnServers'],
    status(201, 200),
  ),
  variation('201 for an import', imports, status(200, 201)),
  variation(
    'how many were imported',
    imports,
    answers(jsonAnswer(200, { data: { created: 2, updated: 0 } })),
  ),
  variation('200 for what is queued', queues, status(202, 200)),
  variation(
    'a message for what is queued',
    queues,
    answers(jsonAnswer(200, { message: 'Started' })),
  ),
  variation('nothing for what is queued', queues, answers(empty(204))),
  variation('200 for what was deleted', [...deletes, 'logout'], async (request, forward) => {
    const answer = await forward(request);
    const headers = [...answer.headers, ['content-type', 'application/json'] as const];
    return answer.status === 204 ? { status: 200, headers, body: '{"message":"Deleted"}' } : answer;
  }),
  variation(
    '422 for what breaks a rule',
    ['createColor', 'updateApp', 'uploadImage', 'listLocaleTexts'],
    status(400, 422),
  ),
  variation('400 for a key that is taken', [...creates, ...updates], status(409, 400)),
  variation(
    '422 for a state in which it is not allowed',
    ['retryTranslation', 'cancelTranslation', 'restartTranslation'],
    status(409, 422),
  ),
  variation('401 for a foreign site', ['updateColor', 'deleteColor'], status(403, 401)),
  variation('400 for another kind of body', ['createColor', 'uploadImage'], status(415, 400)),
  variation('a second DELETE is a success', deletes, status(404, 204)),
  variation(
    '400 for an id that is no id',
    ['getApp', 'deleteColor', 'listColors'],
    status(404, 400),
  ),
  variation(
    'lists the other way round',
    sorted,
    answered((body) => inData(body, (items) => items.toReversed())),
  ),
  variation('bare lists where an envelope is not shown', lists, answered(dataOf)),
  variation(
    'the lists of no app are empty',
    ['listColors', 'listTexts', 'listImages', 'listAppVpnServers'],
    async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 404 ? jsonAnswer(200, { data: [] }) : answer;
    },
  ),
  variation(
    'cookies with names of their own',
    [...all, 'login', 'logout', 'refreshSession', 'getCurrentUser', 'file'],
    async (request, forward) => {
      const { cookie = '' } = request.headers;
      const inner = {
        ...request.headers,
        ...(cookie && {
          cookie: renamed(cookie, { token: 'admin_jwt', renewal: 'admin_refresh' }),
        }),
      };
      const own = headersChanged((name, value) =>
        name === 'set-cookie'
          ? renamed(value, { admin_jwt: 'token', admin_refresh: 'renewal' })
          : value,
      );
      return own({ ...request, headers: inner }, forward);
    },
  ),
  variation(
    'SameSite=Lax',
    ['login', 'refreshSession'],
    headersChanged((_, value) => value.replace('SameSite=Strict', 'SameSite=Lax')),
  ),
  variation(
    'a refresh cookie for every path',
    ['login', 'refreshSession', 'logout'],
    headersChanged((_, value) => value.replace('Path=/api/auth', 'Path=/')),
  ),
  variation(
    'no ETag',
    ['getConfig'],
    headersChanged((name, value) => (name === 'etag' ? undefined : value)),
  ),
  variation('never 304', ['getConfig'], (request, forward) =>
    forward({ ...request, headers: without(request.headers, 'if-none-match') }),
  ),
  variation('no API keys for clients', ['getConfig'], (request, forward) =>
    forward({ ...request, headers: without(request.headers, 'x-api-key') }),
  ),
  variation(
    'only the languages in the configuration',
    ['getConfig'],
    answered((body) => ({ availableLocales: field(body, 'availableLocales') })),
  ),
  variation(
    'a configuration of another shape',
    ['getConfig'],
    answered((body) => ({
      availableLocales: field(body, 'availableLocales'),
      texts: [{ key: 'a', value: 'b' }],
      colors: [],
      images: [],
      vpnServers: {},
    })),
  ),
  variation('an unknown language is refused', ['getConfig'], async (request, forward) => {
    const answer = await forward(request);
    const isFallback =
      /lan=(?!en)/.test(request.path) && isDone(answer) && field(jsonOf(answer), 'locale') === 'en';
    return isFallback ? jsonAnswer(400, { message: 'Unknown language.' }) : answer;
  }),
  variation(
    'colors in small letters without #',
    ['createColor', 'updateColor', 'listColors', 'bulkCreateColors'],
    answered((body) =>
      everywhere(body, (one) =>
        typeof one['value'] === 'string'
          ? { ...one, value: one['value'].replace('#', '').toLowerCase() }
          : one,
      ),
    ),
  ),
  variation(
    'errors with a message alone',
    all,
    errorsChanged(({ message }) => JSON.stringify({ message })),
  ),
  variation(
    'errors of another shape',
    all,
    errorsChanged(({ message }) =>
      JSON.stringify({ error: message, timestamp: Date.now(), path: '/' }),
    ),
  ),
  variation(
    'errors without a word',
    all,
    errorsChanged(() => ''),
  ),
  variation(
    'errors with the time of day',
    ['login', 'getApp'],
    errorsChanged((error) =>
      JSON.stringify({ ...error, timestamp: process.hrtime.bigint().toString() }),
    ),
  ),
  variation(
    'rounded progress',
    ['getTranslationProgress'],
    answered((body) => ({
      data: {
        ...asObject(dataOf(body)),
        progress: Math.round(Number(field(dataOf(body), 'progress'))),
      },
    })),
  ),
  variation(
    'no progress where there is nothing',
    ['getTranslationProgress'],
    answered((body) => {
      const data = asObject(dataOf(body));
      return { data: { ...data, ...(data['total'] === 0 && { progress: 0 }) } };
    }),
  ),
  variation(
    'unknown fields are ignored',
    ['createColor', 'updateApp', 'assignVpnServers'],
    bodyChanged((body) => without(body, 'undeclaredField')),
  ),
  variation(
    'numbers are read as texts',
    ['createApp', 'createText'],
    bodyChanged((body) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          value === 123_456 ? String(value) : value,
        ]),
      ),
    ),
  ),
  variation(
    'null means nothing in requests too',
    ['createColor', 'updateColor', 'createImage'],
    bodyChanged((body) =>
      Object.fromEntries(
        Object.entries(body).filter(([name, value]) => value !== null || !optional.includes(name)),
      ),
    ),
  ),
  variation(
    'English is added where it is missing',
    ['updateAppLocales'],
    bodyChanged((body) => {
      const { locales } = body;
      const isSet =
        Array.isArray(locales) &&
        locales.length > 0 &&
        locales.every((one) => typeof one === 'string');
      return isSet ? { locales: [...new Set(['en', ...locales])] } : body;
    }),
  ),
  variation(
    'defaults for what is left out',
    ['createApp', 'updateTranslation', 'assignVpnServers'],
    (request, forward) => {
      const defaults = {
        createApp: { platform: 'iOS' },
        updateTranslation: { isAutoTranslated: false },
        assignVpnServers: { isPremium: false },
      };
      const own = Object.entries(defaults).find(([id]) => id === request.operation)?.[1];
      return bodyChanged((body) => ({ ...own, ...body }))(request, forward);
    },
  ),
  variation('shorter limits', ['createColor', 'createApp'], async (request, forward) => {
    const answer = await forward(request);
    return isDone(answer) && request.body.length > 250
      ? jsonAnswer(400, { message: 'Too long.' })
      : answer;
  }),
  variation('servers in use are not deleted', ['deleteVpnServer'], async (request, forward) => {
    const usage = await forward({
      ...request,
      method: 'GET',
      path: '/api/app-vpn-servers/usage',
      body: Buffer.alloc(0),
    });
    const id = request.path.split('/').at(-1);
    const isUsed = itemsOf(jsonOf(usage)).some((item) => field(item, '_id') === id);
    return isUsed ? jsonAnswer(409, { message: 'The server is in use.' }) : forward(request);
  }),
  variation(
    'whole addresses of pictures',
    ['uploadImage', 'createImage', 'listImages'],
    answered((body) =>
      everywhere(body, (one) => ({
        ...one,
        ...(typeof one['url'] === 'string' && { url: one['url'] }),
      })),
    ),
  ),
  variation(
    'the languages in another order',
    ['listLocales', 'getApp', 'updateAppLocales', 'listTextTranslations'],
    answered((body) =>
      Array.isArray(dataOf(body)) ? inData(body, (items) => items.toReversed()) : body,
    ),
  ),
  variation(
    'everybody may read without cookies',
    ['listApps', 'getConfig'],
    async (request, forward) => {
      const answer = await forward(request);
      return { ...answer, headers: [...answer.headers, ['access-control-allow-origin', '*']] };
    },
  ),
];
