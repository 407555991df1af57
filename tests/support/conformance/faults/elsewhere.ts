import { field } from '#tests/conformance/contract/json.ts';
import {
  asObject,
  changedBody,
  changedRequest,
  jsonAnswer,
  jsonOf,
  getSentField,
  withBody,
  without,
} from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';
import {
  also,
  andThen,
  appOf,
  importsEverywhere,
  list,
  overwritesHands,
} from './further-requests.ts';

export const elsewhere: readonly Fault[] = [
  {
    ...entry(
      'its own key opens the servers of an application',
      'listAppVpnServers',
      'failed',
      'a credential in the place',
      /^an API key: accepted/,
      async (request, forward) => {
        const answer = await forward(request);
        return answer.status === 401 && 'x-api-key' in request.headers
          ? jsonAnswer(200, { data: [] })
          : answer;
      },
    ),
    severity: 'security',
  },
  {
    ...entry(
      'signs out without a look at the refresh cookie',
      'logout',
      'failed',
      'signs out',
      /admin_refresh alone: ends the session/,
      async (request, forward) =>
        request.headers['cookie']?.includes('admin_jwt') === true
          ? forward(request)
          : { status: 204, headers: [['set-cookie', 'admin_jwt=; Max-Age=0']], body: '' },
    ),
    severity: 'security',
  },
  entry(
    'takes an accent for none',
    'createText',
    'failed',
    'keys that differ a little',
    /^a key with an accent: status/,
    async (request, forward) =>
      String(getSentField(request, 'key')).endsWith('résumé')
        ? jsonAnswer(409, { message: 'Another text has this key.' })
        : forward(request),
  ),
  entry(
    'takes 0 for nothing',
    'updateTranslation',
    'failed',
    'odd texts',
    /^value "0": status/,
    async (request, forward) =>
      getSentField(request, 'value') === '0'
        ? jsonAnswer(400, { message: 'Empty.' })
        : forward(request),
  ),
  entry(
    'takes a language for a pattern',
    'getConfig',
    'failed',
    'odd values of parameters',
    /^lan "\("/,
    async (request, forward) =>
      request.path.includes('lan=%28')
        ? jsonAnswer(500, { message: 'Invalid.' })
        : forward(request),
  ),
  entry(
    'drops languages that it does not know',
    'updateAppLocales',
    'failed',
    'body against',
    /^locales\.1 not one of the list/,
    changedRequest((body) => {
      const { locales } = body;
      const isKnown = (code: unknown) =>
        typeof code !== 'string' || /^[a-z]{2}(-[A-Z]{2})?$/.test(code);
      return Array.isArray(locales) ? { ...body, locales: locales.filter(isKnown) } : body;
    }),
  ),
  entry(
    'loses a key that every object has',
    'getConfig',
    'failed',
    'odd texts',
    /^with odd texts, colors as listColors/,
    changedBody((body) => ({
      ...asObject(body),
      colors: without(asObject(field(body, 'colors')), 'constructor'),
    })),
  ),
  entry(
    'takes languages with a name',
    'updateApp',
    'failed',
    'fields that only',
    /^locales is the server's/,
    async (request, forward) => {
      const { locales, ...body } = asObject(jsonOf(request));
      const answer = await forward(withBody(request, body));
      if (!Array.isArray(locales)) return answer;
      return forward(
        also(request, 'updateAppLocales', `/api/apps/${appOf(request)}/locales`, { locales }),
      );
    },
  ),
  {
    ...entry(
      'tells clients the notes of translators',
      'getConfig',
      'failed',
      'what clients never see',
      /^tells no description/,
      async (request, forward) => {
        const answer = await forward(request);
        const appId = request.path.replace(/\?.*/, '').split('/').at(-1) ?? '';
        const texts = await list(request, forward, `/api/texts/app/${appId}`);
        return { ...answer, body: JSON.stringify({ ...asObject(jsonOf(answer)), notes: texts }) };
      },
    ),
    severity: 'security',
  },
  entry(
    'shows files to administrators alone',
    'uploadImage',
    'failed',
    'the file of a picture',
    /^without cookies/,
    async (request, forward) =>
      'cookie' in request.headers ? forward(request) : jsonAnswer(401, { message: 'Sign in.' }),
    'file',
  ),
  {
    ...entry(
      'imports into every application',
      'bulkCreateColors',
      'failed',
      'each write, and everything else',
      /^everything else stays/,
      importsEverywhere,
    ),
    batch: 'each write, and everything else',
  },
  entry(
    'sets the platform back with the languages',
    'updateAppLocales',
    'failed',
    'leaves the rest',
    /read back by getApp/,
    andThen(async (request, forward) => {
      const app = asObject(
        jsonOf(await forward(also(request, 'getApp', `/api/apps/${appOf(request)}`))),
      );
      await forward(
        also(request, 'updateApp', `/api/apps/${appOf(request)}`, {
          name: app['name'],
          platform: 'iOS',
        }),
      );
    }),
  ),
  entry(
    'shows clients a thousand texts',
    'getConfig',
    'failed',
    'an import of real size',
    /the configuration has all/,
    changedBody((body) => ({
      ...asObject(body),
      texts: Object.fromEntries(Object.entries(asObject(field(body, 'texts'))).slice(0, 1000)),
    })),
  ),
  entry(
    'assigns twenty-five at most',
    'assignVpnServers',
    'failed',
    'a long list',
    /^assigns 150 servers/,
    async (request, forward) => {
      const servers = getSentField(request, 'serverIds');
      return Array.isArray(servers) && servers.length > 25
        ? jsonAnswer(500, { message: 'Too many.' })
        : forward(request);
    },
  ),
  entry(
    'writes over what people wrote',
    'autoTranslateLocale',
    'failed',
    'queues what is not',
    /^leaves what people wrote/,
    overwritesHands,
  ),
  entry(
    'takes the language of another country away',
    'updateAppLocales',
    'failed',
    'languages that are taken away',
    /^the other languages stay/,
    async (request, forward) => {
      const answer = await forward(request);
      const locales = getSentField(request, 'locales');
      if (!Array.isArray(locales) || locales.includes('pt-PT') || !locales.includes('pt-BR'))
        return answer;
      const path = `/api/apps/${appOf(request)}/locales`;
      const left = locales.filter((code) => code !== 'pt-BR');
      await forward(also(request, 'updateAppLocales', path, { locales: left }));
      return forward(request);
    },
  ),
];
