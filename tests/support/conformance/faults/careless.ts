import { field, itemsOf } from '#tests/conformance/contract/json.ts';
import { nowhere } from '../faulty-backend.ts';
import {
  asObject,
  changedBody,
  changedHeaders,
  changedItems,
  jsonOf,
  without,
} from '../misbehaviours.ts';
import { idOf, isDone } from './asking.ts';
import { entry, type Fault } from './fault.ts';
import { firstPage, remembering } from './spoiling.ts';

const { hostname } = new URL(nowhere);

const endsLikeOurs = (origin = '') =>
  URL.canParse(origin) && new URL(origin).hostname.endsWith(hostname);

const oneHour = 3_600_000;

/** Incomplete comparisons and stale data. */
export const careless: Fault[] = [
  {
    ...entry(
      'takes a name that ends like its own for its own',
      'createColor',
      'failed',
      'foreign Origin',
      /foreign Origin that ends with ours: accepted/,
      (request, forward) => {
        const { origin } = request.headers;
        const headers = endsLikeOurs(origin) ? without(request.headers, 'origin') : request.headers;
        return forward({ ...request, headers });
      },
    ),
    severity: 'security',
  },
  {
    ...entry(
      'lets a site read whose name ends like its own',
      'listColors',
      'failed',
      'read from a foreign Origin',
      /another site may not read/,
      async (request, forward) => {
        const answer = await forward(request);
        const { origin = '' } = request.headers;
        if (!endsLikeOurs(origin)) return answer;
        const allowed = [
          ['access-control-allow-origin', origin],
          ['access-control-allow-credentials', 'true'],
        ] as const;
        return { ...answer, headers: [...answer.headers, ...allowed] };
      },
    ),
    severity: 'security',
  },
  ...['listLocaleTexts', 'listAvailableVpnServers', 'listAppVpnServers', 'listVpnServerUsage'].map(
    (list) =>
      entry(
        'lists 50 and no more',
        list,
        'failed',
        'a long list',
        /all of a long list/,
        firstPage(50),
      ),
  ),
  entry(
    'assigns anew what is assigned',
    'assignVpnServers',
    'finding',
    'assigned or available',
    /what is assigned stays as it is/,
    remembering(() => {
      const asked = new Set<string>();
      return (request, forward) => {
        const isLater = asked.has(request.path);
        asked.add(request.path);
        const premium = changedItems((item) => ({
          ...item,
          isPremium: isLater || item['isPremium'],
        }));
        return premium(request, forward);
      };
    }),
    'listAppVpnServers',
  ),
  {
    ...entry(
      'signs out in the browser alone',
      'logout',
      'failed',
      'signs out',
      /ends the session/,
      (request, forward) => {
        const isSession = request.headers['cookie']?.includes('admin_refresh=') === true;
        const gone = ['admin_jwt=; Path=/', 'admin_refresh=; Path=/api/auth'];
        const headers = gone.map((line) => ['set-cookie', `${line}; Max-Age=0`] as const);
        return isSession ? Promise.resolve({ status: 204, headers, body: '' }) : forward(request);
      },
    ),
    severity: 'security',
  },
  entry(
    'takes the last language where none is named',
    'getConfig',
    'failed',
    'every language',
    /English without lan/,
    (request, forward) =>
      forward({
        ...request,
        path: request.path.includes('lan=') ? request.path : `${request.path}?lan=sk`,
      }),
  ),
  entry(
    'shows Brazil what Portugal has',
    'getConfig',
    'failed',
    'a translated text',
    /a translated text, lan pt-BR/,
    (request, forward) => forward({ ...request, path: request.path.replace('pt-BR', 'pt-PT') }),
  ),
  entry(
    'keeps the colors that were asked for once',
    'getConfig',
    'failed',
    'ETag and 304',
    /shows a change of a color/,
    remembering(() => {
      const known = new Map<string, unknown>();
      return changedBody((body) => {
        const { appId, colors, ...config } = asObject(body);
        const shown = known.get(String(appId)) ?? colors;
        if (Object.keys(asObject(shown)).length > 0) known.set(String(appId), shown);
        return { ...config, appId, colors: shown };
      });
    }),
  ),
  entry(
    'tells local times in the list',
    'listApps',
    'failed',
    'an app in the list',
    /an app in the list/,
    changedBody((body) =>
      itemsOf(body).map((app) => ({
        ...asObject(app),
        createdAt: new Date(Date.parse(String(field(app, 'createdAt'))) + oneHour).toISOString(),
      })),
    ),
  ),
  entry(
    'names an app as it was when its server was assigned',
    'listVpnServerUsage',
    'failed',
    'a server of two apps',
    /the name of an app as it is now/,
    remembering(() => {
      const names = new Map<string, unknown>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (!isDone(answer)) return answer;
        const data = itemsOf(jsonOf(answer)).map((one, index) => {
          const place = `${idOf(one)} ${index}`;
          names.set(place, names.get(place) ?? field(one, 'appName'));
          return { ...asObject(one), appName: names.get(place) };
        });
        return { ...answer, body: JSON.stringify({ data }) };
      };
    }),
  ),
  entry(
    'keeps the last file of a name alone',
    'uploadImage',
    'failed',
    'two files of one name',
    /a file stays when another of its name comes/,
    remembering(() => {
      const asked = new Set<string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const isLater = asked.has(request.path);
        asked.add(request.path);
        return isLater ? { ...answer, body: 'the content of another' } : answer;
      };
    }),
    'file',
  ),
  {
    ...entry(
      'serves a file as its name says',
      'uploadImage',
      'failed',
      'a picture with the name',
      /named a.html.*: is what its content is/,
      changedHeaders('content-type', () => 'text/html'),
      'file',
    ),
    severity: 'security',
  },
];
