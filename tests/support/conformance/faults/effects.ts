import { field, isObject } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour } from '../faulty-backend.ts';
import {
  changed,
  changedBody,
  changedData,
  jsonAnswer,
  jsonOf,
  getSentField,
  withBody,
} from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

const everySecond = (misbehave: Misbehaviour): Misbehaviour => {
  let turn = 0;
  return (request, forward) =>
    (turn += 1) % 2 === 0 ? misbehave(request, forward) : forward(request);
};

export const effects: Fault[] = [
  entry(
    'does not save',
    'updateColor',
    'failed',
    'valid request',
    /read back by listColors/,
    async (request, forward) => {
      const id = request.path.split('/').at(-1) ?? '';
      const body = jsonOf(request);
      const { key, value, description, appId } = isObject(body) ? body : {};
      const isGood = (await forward({ ...request, path: '/api/colors/unknown' })).status === 404;
      return isGood
        ? jsonAnswer(200, { data: { _id: id, key, value, description, appId } })
        : forward(request);
    },
  ),
  entry(
    'loses a field',
    'createVpnServer',
    'failed',
    'valid request',
    /read back by listVpnServers/,
    (request, forward) => {
      const body = jsonOf(request);
      return forward(
        isObject(body) && body['password']
          ? withBody(request, { ...body, password: 'x' })
          : request,
      );
    },
  ),
  entry(
    'does not delete',
    'deleteImage',
    'failed',
    'deletes once',
    /is gone/,
    async (request, forward) =>
      request.headers['cookie'] === undefined
        ? forward(request)
        : { status: 204, headers: [], body: '' },
  ),
  entry(
    'cannot delete at once',
    'deleteColor',
    'failed',
    'parallel deletes',
    /parallel deletes: status/,
    everySecond(changed(() => jsonAnswer(503, { message: 'busy' }))),
  ),
  entry(
    'imports by halves',
    'bulkCreateTexts',
    'failed',
    'import',
    /imports all or nothing/,
    async (request, forward) => {
      const answer = await forward(request);
      const texts = getSentField(request, 'texts');
      if (answer.status === 400 && Array.isArray(texts))
        await forward(
          withBody(request, { appId: getSentField(request, 'appId'), texts: texts.slice(1) }),
        );
      return answer;
    },
  ),
  entry(
    'deletes of strangers',
    'listVpnServers',
    'failed',
    ['in the order of the contract', 'what others have is left alone'],
    /what others have is left alone/,
    async (request, forward) => {
      const answer = await forward(request);
      const list = await forward({
        ...request,
        method: 'GET',
        path: '/api/vpn-servers',
        body: Buffer.alloc(0),
      });
      const servers = [field(jsonOf(list), 'data')].flat();
      const foreign = servers.find((server) => field(server, 'countryName') === 'Foreign');
      if (foreign)
        await forward({ ...request, path: `/api/vpn-servers/${String(field(foreign, '_id'))}` });
      return answer;
    },
    'deleteVpnServer',
  ),
  entry(
    'forgets which apps use a server',
    'listVpnServerUsage',
    'failed',
    'assigned or available',
    /a server that is assigned is listed once/,
    changedBody(() => ({ data: [] })),
  ),
  entry(
    'stores a file where nobody can load it',
    'uploadImage',
    'failed',
    'says what it stored',
    /can be loaded/,
    changedData((data) => ({ ...data, url: '/uploads/nowhere.png' })),
  ),
];
