import { isUtf8 } from 'node:buffer';
import { dataOf, field, isObject, itemsOf } from '#tests/conformance/contract/json.ts';
import { asking, idOf, isDone, listed } from '../faults/asking.ts';
import { type Misbehaviour, nowhere, type Passed, type Passing } from '../faulty-backend.ts';
import { asObject, jsonAnswer, jsonOf, getSentField, without } from '../misbehaviours.ts';
import {
  all,
  answered,
  creates,
  everywhere,
  status,
  updates,
  variation,
  type Variation,
} from './ways.ts';

const everything = [
  ...all,
  'login',
  'getConfig',
  'listLocaleTexts',
  'listTextTranslations',
  'file',
];

const isJson = ({ headers }: Passed) =>
  headers.some(([name, value]) => name === 'content-type' && value.includes('json'));

const isForm = ({ headers }: Passing) => headers['content-type']?.startsWith('multipart') === true;

/** Converts a form for clients, and back for the server. */
const rewritten =
  (outwards: (text: string) => string, inwards: (text: string) => string): Misbehaviour =>
  async (request, forward) => {
    const isText = !isForm(request) && isUtf8(request.body);
    const body = isText ? Buffer.from(inwards(String(request.body))) : request.body;
    const answer = await forward({ ...request, path: inwards(request.path), body });
    return isJson(answer) ? { ...answer, body: outwards(answer.body) } : answer;
  };

const asItIs: Misbehaviour = (request, forward) => forward(request);

/** Equivalent JSON: escaped non-ASCII characters, fields in another order and much white space. */
function escaped(text: string): string {
  const turned = everywhere(JSON.parse(text), (object) =>
    Object.fromEntries(Object.entries(object).toReversed()),
  );
  return JSON.stringify(turned, undefined, '\t').replaceAll(
    /[^\t\n -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
  );
}

/** Ids in the form of UUIDs that contain the server's id. */
const uuids = rewritten(
  (text) =>
    text.replaceAll(
      /(?<![\da-f])([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{4})(?![\da-f])/g,
      '$1-$2-$3-$4-00000000$5',
    ),
  (text) =>
    text.replaceAll(
      /([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-0{8}([\da-f]{4})/g,
      '$1$2$3$4$5',
    ),
);

const wholeAddresses = rewritten(
  (text) => text.replaceAll('"/uploads/', `"${nowhere}/uploads/`),
  (text) => text.replaceAll(`${nowhere}/uploads/`, '/uploads/'),
);

/** Refuses a second resource with the same value in a field. */
const unique =
  (path: string, name: string): Misbehaviour =>
  async (request, forward) => {
    const before = await listed(request, forward, path);
    const answer = await forward(request);
    const value = isDone(answer) ? getSentField(request, name) : undefined;
    if (!before.some((one) => value !== undefined && field(one, name) === value)) return answer;
    await forward(asking(request, 'DELETE', `${path}/${idOf(dataOf(jsonOf(answer)))}`));
    return jsonAnswer(409, { message: 'There is one already.' });
  };

/** Remembers deleted resources and reports them as gone. */
const goneAlready = (): Misbehaviour => {
  const known = new Set<string>();
  return async (request, forward) => {
    const isUpload = request.operation === 'uploadImage';
    const answer = await forward(request);
    const name = isUpload
      ? String(field(dataOf(jsonOf(answer)), 'key'))
      : request.path + String(request.body);
    if (isDone(answer)) known.add(name);
    const wasThere = [...known].some((one) => name.includes(one));
    return answer.status === 404 && wasThere ? { ...answer, status: 410 } : answer;
  };
};

const isEnglish = (row: unknown) => field(row, 'locale') === 'en';

const mebibyte = 1024 * 1024;

/** Limits of common proxies: 1 MB except for files and imports. */
const isTooLarge = ({ body, operation, ...request }: Passing) =>
  body.length > (isForm({ body, operation, ...request }) ? 5 * mebibyte + 1024 : mebibyte) &&
  !operation.startsWith('bulk');

export const otherForms: readonly Variation[] = [
  variation('ids that are UUIDs', everything, uuids),
  variation('whole addresses of pictures', everything, wholeAddresses),
  variation(
    'more in envelopes',
    everything,
    answered((body) =>
      isObject(body) && 'data' in body ? { success: true, ...body, meta: { page: 1 } } : body,
    ),
  ),
  variation(
    'dates with an offset',
    ['listApps', 'getApp', 'updateApp'],
    async (request, forward) => {
      const answer = await forward(request);
      return { ...answer, body: answer.body.replaceAll(/(T\d\d:[\d:.]+)Z"/g, '$1+00:00"') };
    },
  ),
  variation(
    'English among the translations',
    ['listTextTranslations', 'restartTranslation', 'updateTranslation'],
    async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== 'listTextTranslations' || !isDone(answer)) return answer;
      const own = { _id: 'english', locale: 'en', value: 'English', status: 'translated' };
      const rows = itemsOf(jsonOf(answer)).filter((row) => !isEnglish(row));
      return jsonAnswer(200, { data: [{ ...own, isAutoTranslated: false }, ...rows] });
    },
  ),
  variation(
    'no translation before one is written',
    ['listTextTranslations', 'restartTranslation', 'updateTranslation', 'listLocaleTexts'],
    async (request, forward) => {
      const answer = await forward(request);
      const rows = isDone(answer) ? itemsOf(jsonOf(answer)) : [];
      const isNew = (row: unknown) => field(row, 'status') === 'new';
      if (request.operation === 'listTextTranslations' && isDone(answer))
        return jsonAnswer(200, { data: rows.filter((row) => !isNew(row)) });
      if (request.operation !== 'listLocaleTexts' || !isDone(answer)) return answer;
      const untold = (row: unknown) => (isNew(row) ? without(asObject(row), 'translationId') : row);
      return jsonAnswer(200, { data: rows.map(untold) });
    },
  ),
  variation(
    'new texts are queued at once',
    ['createText', 'updateTranslation', 'autoTranslateLocale', 'autoTranslateAll'],
    async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== 'createText' || !isDone(answer)) return answer;
      const path = `/api/translations/text/${idOf(dataOf(jsonOf(answer)))}`;
      for (const row of await listed(request, forward, path))
        await forward(asking(request, 'POST', `/api/app-texts/translation/${idOf(row)}/restart`));
      return answer;
    },
  ),
  variation('errors as problem+json', everything, async (request, forward) => {
    const answer = await forward(request);
    if (answer.status < 400 || !isJson(answer)) return answer;
    const { message } = asObject(jsonOf(answer));
    return {
      ...answer,
      headers: [['content-type', 'application/problem+json']],
      body: JSON.stringify({ type: 'about:blank', title: message, status: answer.status }),
    };
  }),
  variation('a page for what is too large', everything, (request, forward) =>
    isTooLarge(request)
      ? Promise.resolve({
          status: 413,
          headers: [['content-type', 'text/html']],
          body: '<html>413 Request Entity Too Large</html>',
        })
      : forward(request),
  ),
  variation('a large file is cut on its way', ['uploadImage'], (request, forward) =>
    isTooLarge(request) ? Promise.reject(new Error('EPIPE')) : forward(request),
  ),
  variation(
    '422 for what is named and not there',
    ['createColor', 'assignVpnServers', 'bulkCreateTexts'],
    status(404, 422),
  ),
  variation(
    'only the id of what was made or changed',
    [...creates, ...updates],
    answered((body) => ({ data: { _id: field(dataOf(body), '_id') } })),
  ),
  variation('names of apps come once', ['createApp'], unique('/api/apps', 'name')),
  variation(
    'addresses of servers come once',
    ['createVpnServer'],
    unique('/api/vpn-servers', 'ip'),
  ),
  variation('a new cookie with each answer', everything, async (request, forward) => {
    const answer = await forward(request);
    const token = /admin_jwt=[^;]+/.exec(request.headers['cookie'] ?? '')?.[0];
    if (token === undefined || !isDone(answer) || request.path.includes('/auth/')) return answer;
    const line = `${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=900`;
    return { ...answer, headers: [...answer.headers, ['set-cookie', line]] };
  }),
  variation(
    '410 for what is gone already',
    ['deleteUploadedImage', 'deleteImage', 'deleteColor', 'deleteText', 'uploadImage'],
    goneAlready(),
  ),
  variation('other characters in the place of those of JSON', everything, async (...call) => {
    const answer = await asItIs(...call);
    return isJson(answer) ? { ...answer, body: `\uFEFF\r\n${escaped(answer.body)}\n` } : answer;
  }),
];
