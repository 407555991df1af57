import { field, itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour } from '../faulty-backend.ts';
import {
  asObject,
  changedBody,
  changedData,
  changedItems,
  changedRequest,
  jsonAnswer,
  without,
} from '../misbehaviours.ts';
import { asking, idOf, isDone, lastOf, listedOfApps } from './asking.ts';
import { entry, type Fault } from './fault.ts';
import { remembering } from './spoiling.ts';

const together = (batch: string, fault: Fault): Fault => ({ ...fault, batch });

/** Ends every session when one of them is signed out. */
const signsAllOut = (): Misbehaviour => {
  const sessions: string[] = [];
  return async (request, forward) => {
    const answer = await forward(request);
    if (request.operation === 'login' && isDone(answer))
      sessions.push(
        answer.headers
          .flatMap(([name, value]) => (name === 'set-cookie' ? [value.replace(/;.*/, '')] : []))
          .join('; '),
      );
    if (request.operation === 'logout' && isDone(answer))
      for (const cookie of sessions.splice(0))
        await forward({ ...request, headers: { ...request.headers, cookie } });
    return answer;
  };
};

const signingAllOut = remembering(signsAllOut);

/** Removes by the server's id as well as by that of the assignment. */
const removesByServer: Misbehaviour = async (request, forward) => {
  const answer = await forward(request);
  if (answer.status !== 404) return answer;
  const lists = await listedOfApps(request, forward, (id) => `/api/app-vpn-servers/app/${id}`);
  const used = lists.flat().find((one) => idOf(field(one, 'vpnServerId')) === lastOf(request));
  return used ? forward(asking(request, 'DELETE', `/api/app-vpn-servers/${idOf(used)}`)) : answer;
};

const readsAsText: Misbehaviour = async (request, forward) =>
  (request.path.match(/locale=/g) ?? []).length > 1
    ? jsonAnswer(500, { message: 'toLowerCase is not a function' })
    : forward(request);

const nameIn = (item: unknown) => String(field(item, 'locale'));

const mixesBoth: Misbehaviour = async (request, forward) =>
  (request.path.match(/lan=/g) ?? []).length > 1
    ? jsonAnswer(200, { availableLocales: ['en'] })
    : forward(request);

/** States with other companions, parameters and ids of other places, and other sessions. */
export const beside: readonly Fault[] = [
  ...[
    entry(
      'keeps the error of what is translated',
      'updateTranslation',
      'failed',
      ['saves by hand', 'agrees with itself'],
      /^agrees with itself/,
      changedData((data) => ({ ...data, errorMessage: 'No engine.' })),
    ),
    entry(
      'says that nothing is missing',
      'listLocaleTexts',
      'failed',
      ['saves by hand', 'agrees with itself'],
      /^agrees with itself/,
      changedItems((item) => ({ ...item, isMissing: false })),
    ),
    entry(
      'lists a text twice',
      'listTexts',
      'failed',
      ['saves by hand', 'agrees with itself'],
      /^agrees with itself/,
      changedBody((body) => ({ data: [field(body, 'data'), field(body, 'data')].flat() })),
    ),
    entry(
      'has no state in its answer',
      'listTextTranslations',
      'failed',
      ['saves by hand', 'every answer'],
      /^every answer: missing field/,
      changedItems((item) => without(item, 'status')),
    ),
  ].map((fault) => together('every answer', fault)),
  entry(
    'reads a parameter that comes twice as a text',
    'listLocaleTexts',
    'failed',
    'parameters that come twice',
    /^locale twice, alike/,
    readsAsText,
  ),
  entry(
    'crashes at a parameter that comes twice',
    'getTranslationProgress',
    'failed',
    ['parameters that come twice', 'answers whatever'],
    /^answers whatever is asked/,
    readsAsText,
  ),
  entry(
    'answers neither of two languages',
    'getConfig',
    'failed',
    'parameters that come twice',
    /^lan twice/,
    mixesBoth,
  ),
  entry(
    'removes what another id names',
    'removeVpnServerAssignment',
    'failed',
    'ids of other things',
    /^the id of one of vpn-servers/,
    removesByServer,
  ),
  entry(
    'tells the type by the name',
    'uploadImage',
    'failed',
    'a picture with the name of another type',
    /: is what its content is/,
    changedData((data) => ({
      ...data,
      mimeType: String(data['originalName']).endsWith('.gif') ? 'image/gif' : data['mimeType'],
    })),
  ),
  entry(
    'names languages after each other',
    'listLocales',
    'failed',
    'the 14 languages',
    /^the 14 languages/,
    changedItems((item) => ({ ...item, name: 'French' })),
  ),
  entry(
    'lists translations by their language',
    'listTextTranslations',
    'failed',
    'saves by hand',
    /^a record in each language/,
    changedBody((body) => ({
      data: itemsOf(body).toSorted((one, other) => nameIn(one).localeCompare(nameIn(other))),
    })),
  ),
  entry(
    'dates in a time zone of its own',
    'getApp',
    'failed',
    'the time of its creation',
    /^the time of its creation/,
    changedBody((body) => ({ ...asObject(body), createdAt: '2026-01-01T12:00:00.000Z' })),
  ),
  ...['autoTranslateLocale', 'autoTranslateAll'].map((id) =>
    entry(
      'counts one more',
      id,
      'failed',
      'queues what is not translated',
      /^queues what is not translated/,
      changedData((data) => ({ count: Number(data['count']) + 1 })),
    ),
  ),
  entry(
    'trims a value',
    'updateText',
    'failed',
    'odd texts',
    /^value a value with blanks at its ends/,
    changedRequest((body) => ({ ...body, value: String(body['value']).trim() })),
  ),
  entry(
    'shows clients less than administrators',
    'getConfig',
    'failed',
    'API key',
    /^let in by the API key/,
    async (request, forward) =>
      'x-api-key' in request.headers
        ? changedBody((body) => ({ ...asObject(body), images: { one: '/a.png' } }))(
            request,
            forward,
          )
        : forward(request),
  ),
  entry(
    'reads cookies as JSON',
    'getCurrentUser',
    'failed',
    'forged cookie',
    /^forged cookie with half an escape: status/,
    async (request, forward) =>
      (request.headers['cookie'] ?? '').includes('%E0%A4%A')
        ? jsonAnswer(500, { message: 'URI malformed' })
        : forward(request),
  ),
  entry(
    'stores a file under its name',
    'uploadImage',
    'failed',
    'a picture with an odd name',
    /^the name a{24}$/,
    changedBody((body) =>
      String(field(field(body, 'data'), 'originalName')).startsWith('aaaa')
        ? { data: { ...asObject(field(body, 'data')), url: '/uploads/ENAMETOOLONG' } }
        : body,
    ),
  ),
  entry(
    'keeps no flag of a machine',
    'updateTranslation',
    'failed',
    'values at the edge',
    /^isAutoTranslated true: /,
    changedRequest((body) => ({ ...body, isAutoTranslated: false })),
  ),
  ...['login', 'logout'].map((spoilt) => ({
    ...entry(
      `signs every device out (${spoilt})`,
      'logout',
      'failed',
      'sessions beside each other',
      /^leaves other sessions alone/,
      signingAllOut,
      spoilt,
    ),
    batch: 'sessions',
  })),
];
