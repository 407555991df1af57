import { field, isObject, itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour, Passing } from '../faulty-backend.ts';
import {
  accepts,
  asObject,
  changedBody,
  changedData,
  jsonAnswer,
  jsonOf,
  getSentField,
  withBody,
  without,
} from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

const withTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withTexts(part, change)]),
  );
};

const spoilsTexts =
  (change: (text: string) => string): Misbehaviour =>
  (request, forward) => {
    try {
      return forward(withBody(request, withTexts(jsonOf(request), change)));
    } catch {
      return forward(request);
    }
  };

const also = (request: Passing, method: string, path: string, body?: unknown): Passing => ({
  ...request,
  method,
  path,
  body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
});

/** State of faults: listed pictures, and the app that first used a key. */
const seenImages = new Map<unknown, unknown>();
const appOfKey = new Map<unknown, unknown>();

let session = '';

let keys = 0;

/** Data lost, mixed up or changed despite a successful response. */
export const losses: Fault[] = [
  entry(
    'loses what is beyond ASCII',
    'createText',
    'failed',
    'odd texts',
    /: read back by /,
    spoilsTexts((text) => text.replaceAll(/[^\x00-\x7f]/g, '?')),
  ),
  entry(
    'escapes markup',
    'createText',
    'failed',
    'odd texts',
    /: read back by /,
    spoilsTexts((text) => text.replaceAll('<', '&lt;')),
  ),
  entry(
    'trims',
    'bulkCreateTexts',
    'failed',
    'odd texts',
    /: read back by /,
    spoilsTexts((text) => text.trim()),
  ),
  entry(
    'lists one page',
    'listColors',
    'failed',
    'a long list',
    /all of a long list/,
    changedBody((body) => ({ data: itemsOf(body).slice(0, 50) })),
  ),
  entry(
    'lists what other apps have',
    'listImages',
    'failed',
    'apps are apart',
    /only its own/,
    changedBody((body) => {
      for (const item of itemsOf(body)) seenImages.set(field(item, '_id'), item);
      return { data: [...seenImages.values()] };
    }),
  ),
  entry(
    'wants a key only once in all apps',
    'createColor',
    'failed',
    'apps are apart',
    /a key of another app: status/,
    async (request, forward) => {
      const answer = await forward(request);
      if (answer.status !== 201) return answer;
      const app = appOfKey.get(getSentField(request, 'key')) ?? getSentField(request, 'appId');
      appOfKey.set(getSentField(request, 'key'), app);
      if (app === getSentField(request, 'appId')) return answer;
      return jsonAnswer(409, { message: 'This key is taken.', code: 'key_taken' });
    },
  ),
  entry(
    'makes a new API key at every reading',
    'updateApp',
    'failed',
    'leaves the rest as it is',
    /leaves the rest/,
    changedBody((body) => ({ ...asObject(body), apiKey: `key-${(keys += 1)}` })),
    'getApp',
  ),
  entry(
    'keeps only two languages',
    'updateAppLocales',
    'failed',
    'leaves the rest as it is',
    /leaves the rest: read back/,
    async (request, forward) => {
      const answer = await forward(request);
      const locales = answer.status === 200 ? getSentField(request, 'locales') : undefined;
      if (Array.isArray(locales) && locales.length > 2)
        await forward(withBody(request, { locales: locales.slice(0, 2) }));
      return answer;
    },
  ),
  entry(
    'deletes before it asks who wants it',
    'deleteImage',
    'failed',
    ['valid request', 'no cookie'],
    /no cookie: changes nothing/,
    async (request, forward) => {
      const { cookie } = request.headers;
      if (cookie) session = cookie;
      else await forward({ ...request, headers: { ...request.headers, cookie: session } });
      return forward(request);
    },
  ),
  entry(
    'saves a translation in every language',
    'updateTranslation',
    'failed',
    'saves by hand',
    /other languages/,
    async (request, forward) => {
      const answer = await forward(request);
      const path = request.path.replace(/[^/]+$/, 'sk');
      if (answer.status === 200) await forward({ ...request, path });
      return answer;
    },
  ),
  entry(
    'only says that it cancels',
    'cancelTranslation',
    'failed',
    'cancel from each state',
    /cancel from pending/,
    async (request, forward) => {
      const answer = await forward(request);
      if (answer.status === 200)
        await forward(also(request, 'POST', request.path.replace(/cancel$/, 'restart')));
      return answer;
    },
  ),
  entry(
    'counts everything as translated',
    'getTranslationProgress',
    'failed',
    'counts the states',
    /counts the states/,
    changedData((data) => ({ ...data, translated: data['total'], progress: 100 })),
  ),
  entry(
    'drops the description at a change',
    'updateImage',
    'failed',
    'valid request',
    /answers what was sent|read back/,
    (request, forward) => {
      const body = jsonOf(request);
      return forward(isObject(body) ? withBody(request, without(body, 'description')) : request);
    },
  ),
  entry(
    'offers servers that are assigned already',
    'listAvailableVpnServers',
    'failed',
    'assigned or available',
    /a server that is assigned is listed no more/,
    async (request, forward) => {
      const answer = await forward(request);
      if (answer.status !== 200) return answer;
      return forward(also(request, 'GET', '/api/vpn-servers'));
    },
  ),
  entry(
    'translates every language instead of those named',
    'autoTranslateAll',
    'failed',
    'queues what is not translated',
    /other languages/,
    (request, forward) => {
      const locales = getSentField(request, 'locales');
      return forward(
        Array.isArray(locales) && locales.length === 1
          ? withBody(request, {
              locales: [...locales.map(String), locales[0] === 'sk' ? 'th' : 'sk'],
            })
          : request,
      );
    },
  ),
  entry(
    'tells English in every configuration',
    'getConfig',
    'failed',
    'a translated text',
    /a translated text/,
    changedBody((body) => ({
      ...asObject(body),
      texts: withTexts(field(body, 'texts'), (text) => (text === 'By hand' ? 'English' : text)),
    })),
  ),
  entry(
    'leaves texts of a deleted app',
    'deleteApp',
    'finding',
    'what belongs to it goes too',
    /goes too: updateText/,
    accepts(404, jsonAnswer(200, { data: {} })),
    'updateText',
  ),
];
