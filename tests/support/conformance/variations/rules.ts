import { dataOf, field, itemsOf } from '#tests/conformance/contract/json.ts';
import { asObject, changedRequest, jsonAnswer, jsonOf, without } from '../misbehaviours.ts';
import {
  all,
  answered,
  errorsChanged,
  everywhere,
  headersChanged,
  inData,
  isDone,
  lists,
  optional,
  renamed,
  variation,
  type Variation,
} from './ways.ts';

export const otherRules: readonly Variation[] = [
  variation('a sign-out without a session is a success', ['logout'], async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 401 ? { status: 204, headers: [], body: '' } : answer;
  }),
  variation(
    '403 for a session that cannot be renewed',
    ['refreshSession'],
    async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 401 ? { ...answer, status: 403 } : answer;
    },
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
    changedRequest((body) => without(body, 'undeclaredField')),
  ),
  variation(
    'numbers are read as texts',
    ['createApp', 'createText'],
    changedRequest((body) =>
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
    changedRequest((body) =>
      Object.fromEntries(
        Object.entries(body).filter(([name, value]) => value !== null || !optional.includes(name)),
      ),
    ),
  ),
  variation(
    'English is added where it is missing',
    ['updateAppLocales'],
    changedRequest((body) => {
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
      return changedRequest((body) => ({ ...own, ...body }))(request, forward);
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
