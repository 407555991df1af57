import { field, itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour, Passed } from '../faulty-backend.ts';
import {
  asObject,
  changedBody,
  jsonAnswer,
  jsonOf,
  getSentField,
  without,
  withBody,
} from '../misbehaviours.ts';
import { asking, idOf, isDone, lastOf, listed, listedOfApps } from './asking.ts';
import { entry, type Fault } from './fault.ts';
import { firstPage, remembering } from './spoiling.ts';

const assignmentsOf = (appId: string) => `/api/app-vpn-servers/app/${appId}`;
const serverOf = (assignment: unknown) => idOf(field(assignment, 'vpnServerId'));

const alsoTakes =
  (chosen: (lists: unknown[][], id: string) => unknown[]): Misbehaviour =>
  async (request, forward) => {
    const lists = await listedOfApps(request, forward, assignmentsOf);
    const answer = await forward(request);
    const gone = isDone(answer) ? chosen(lists, lastOf(request)) : [];
    for (const one of gone)
      await forward(asking(request, 'DELETE', `/api/app-vpn-servers/${idOf(one)}`));
    return answer;
  };

/** Adds a tag to responses and returns 304 for it. */
const tagged =
  (tagOf: (config: Record<string, unknown>) => unknown): Misbehaviour =>
  async (request, forward) => {
    const known = request.headers['if-none-match'];
    const answer = await forward({
      ...request,
      headers: without(request.headers, 'if-none-match'),
    });
    if (!isDone(answer)) return answer;
    const tag = `"${Buffer.from(JSON.stringify(tagOf(asObject(jsonOf(answer))))).toString('hex')}"`;
    const headers = [...answer.headers.filter(([name]) => name !== 'etag'), ['etag', tag] as const];
    return known?.includes(tag) ? { status: 304, headers, body: '' } : { ...answer, headers };
  };

export const neighbours: Fault[] = [
  entry(
    'deletes a key in every app',
    'deleteColor',
    'failed',
    'the same key in another app',
    /what another app has under the key stays/,
    async (request, forward) => {
      const all = (await listedOfApps(request, forward, (id) => `/api/colors/app/${id}`)).flat();
      const one = all.find((color) => idOf(color) === lastOf(request));
      const answer = await forward(request);
      const same = all.filter((color) => one && field(color, 'key') === field(one, 'key'));
      for (const color of isDone(answer) ? same : [])
        await forward(asking(request, 'DELETE', `/api/colors/${idOf(color)}`));
      return answer;
    },
  ),
  entry(
    'takes the other servers of an app along',
    'deleteVpnServer',
    'failed',
    'the other servers of the app',
    /the other servers stay assigned/,
    alsoTakes((lists, id) =>
      lists.filter((list) => list.some((one) => serverOf(one) === id)).flat(),
    ),
  ),
  entry(
    'takes all servers from an app',
    'removeVpnServerAssignment',
    'failed',
    'the other servers of the app',
    /the other servers stay assigned/,
    alsoTakes((lists, id) => lists.filter((list) => list.some((one) => idOf(one) === id)).flat()),
  ),
  entry(
    'takes the servers of an app from the others',
    'deleteApp',
    'failed',
    'the other apps with its servers',
    /other apps keep the servers that it had/,
    async (request, forward) => {
      const own = await listed(request, forward, assignmentsOf(lastOf(request)));
      const servers = own.map(serverOf);
      return alsoTakes((lists) => lists.flat().filter((one) => servers.includes(serverOf(one))))(
        request,
        forward,
      );
    },
  ),
  entry(
    'offers no server that another app uses',
    'listAvailableVpnServers',
    'failed',
    'what it assigns',
    /offers what other apps use/,
    async (request, forward) => {
      const answer = await forward(request);
      if (!isDone(answer)) return answer;
      const used = await listed(request, forward, '/api/app-vpn-servers/usage');
      const isFree = (server: unknown) => !used.some((one) => idOf(one) === idOf(server));
      return jsonAnswer(200, { data: itemsOf(jsonOf(answer)).filter(isFree) });
    },
  ),
  entry(
    'answers the app of the request before',
    'getApp',
    'failed',
    'the app that was asked for',
    /answers the app that was asked for/,
    remembering(() => {
      let last: Passed | undefined;
      return async (request, forward) => {
        const answer = await forward(request);
        const before = last;
        if (isDone(answer)) last = answer;
        return isDone(answer) && before ? before : answer;
      };
    }),
  ),
  entry(
    'changes the platform only with the name',
    'updateApp',
    'failed',
    'changes one field alone',
    /changes one field alone/,
    async (request, forward) => {
      const path = request.path;
      const { name, platform } = asObject(jsonOf(await forward(asking(request, 'GET', path))));
      const isSame = name === getSentField(request, 'name');
      return forward(
        isSame ? withBody(request, { ...asObject(jsonOf(request)), platform }) : request,
      );
    },
  ),
  entry(
    'lets two have a key at once',
    'createColor',
    'failed',
    'a key wanted by several at once',
    /a key wanted by several at once/,
    remembering(() => {
      const underWay = new Map<string, Promise<Passed>>();
      // Parallel requests share the result, so it is random which one the server accepts.
      return (request, forward) => {
        const key = String(request.body);
        const answer = underWay.get(key) ?? forward(request).finally(() => underWay.delete(key));
        underWay.set(key, answer);
        return answer;
      };
    }),
  ),
  entry(
    'lists 20 images',
    'listImages',
    'failed',
    'a long list',
    /all of a long list/,
    firstPage(20),
  ),
  entry('lists 50 apps', 'listApps', 'failed', 'a long list', /all of a long list/, firstPage(50)),
  entry(
    'lists 50 servers',
    'listVpnServers',
    'failed',
    'a long list',
    /all of a long list/,
    firstPage(50),
  ),
  entry(
    'a tag that knows nothing of images and servers',
    'getConfig',
    'failed',
    'ETag and 304',
    /200 after a change of (an image|the servers): status/,
    tagged(({ texts, colors, availableLocales }) => [texts, colors, availableLocales]),
  ),
  entry(
    'a tag that is the number of colors',
    'listColors',
    'failed',
    'ETag and 304',
    /200 after a change: a change: status/,
    tagged((body) => itemsOf(body).length),
  ),
  entry(
    'tells strangers that nothing has changed',
    'listApps',
    'failed',
    'ETag and 304',
    /no cookie, with the tag of the answer: status/,
    async (request, forward) => {
      const answer = await forward(request);
      const isKnown = request.headers['if-none-match'] !== undefined;
      return answer.status === 401 && isKnown ? { status: 304, headers: [], body: '' } : answer;
    },
  ),
  entry(
    'passwords of servers in capitals',
    'getConfig',
    'failed',
    'the servers of the app',
    /holds its servers alone/,
    changedBody((body) => {
      const { vpnServers, ...config } = asObject(body);
      const servers = Array.isArray(vpnServers) ? (vpnServers as unknown[]) : [];
      const loud = servers.map((server) => ({
        ...asObject(server),
        password: String(field(server, 'password')).toUpperCase(),
      }));
      return { ...config, vpnServers: loud };
    }),
  ),
];
