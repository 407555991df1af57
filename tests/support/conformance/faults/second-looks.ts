import { field, itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour } from '../faulty-backend.ts';
import {
  asObject,
  changed,
  changedBody,
  changedItems,
  changedRequest,
  jsonOf,
  withBody,
  without,
} from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';
import { firstPage, remembering } from './spoiling.ts';

const losing = (fault: Fault): Fault => ({ ...fault, severity: 'loss' });

/** As a library for objects saves them: by the id that a client sends. */
const savesById: Misbehaviour = (request, forward) => {
  const { _id: id, ...body } = asObject(jsonOf(request));
  return typeof id === 'string'
    ? forward({ ...withBody(request, body), method: 'PUT', path: `/api/texts/${id}` })
    : forward(request);
};

const listsLanguagesOn = (): Misbehaviour => {
  const seen = new Map<string, unknown>();
  return async (request, forward) => {
    const answer = await forward(request);
    for (const item of itemsOf(jsonOf(answer)))
      seen.set(`${request.path} ${String(field(item, 'locale'))}`, item);
    const data = [...seen].flatMap(([key, item]) => (key.startsWith(request.path) ? [item] : []));
    return { ...answer, body: JSON.stringify({ data }) };
  };
};

const namesByHeader: Misbehaviour = async (request, forward) => {
  const isGerman = (request.headers['accept-language'] ?? '').startsWith('de');
  const translate = changedItems((item) => ({ ...item, name: `${String(item['name'])} (de)` }));
  return isGerman ? translate(request, forward) : forward(request);
};

const tagOfCount: Misbehaviour = async (request, forward) => {
  const tagged = changed((answer) => ({
    headers: [
      ...answer.headers.filter(([name]) => name !== 'etag'),
      ['etag', `"${itemsOf(jsonOf(answer)).length}"`],
    ],
  }));
  const headers = without(request.headers, 'if-none-match');
  const answer = await tagged({ ...request, headers }, forward);
  const tag = answer.headers.find(([name]) => name === 'etag')?.[1];
  const isKnown = tag !== undefined && request.headers['if-none-match'] === tag;
  return isKnown ? { ...answer, status: 304, body: '' } : answer;
};

/** Faults that only a second reader, a second thing or a second request shows. */
export const secondLooks: readonly Fault[] = [
  {
    ...entry(
      'finds a user by a pattern',
      'login',
      'failed',
      'wrong credentials',
      /^unknown user name: accepted/,
      changedRequest((body) => ({
        ...body,
        username: String(body['username']).replace(/^_/, 'a'),
      })),
    ),
    severity: 'security',
  },
  {
    ...entry(
      'makes the same key twice',
      'createApp',
      'failed',
      'another of the same name',
      /has its own secrets/,
      changedBody((body) => ({ ...asObject(body), apiKey: 'a hash of the name' })),
    ),
    severity: 'security',
  },
  losing(
    entry(
      'takes no blank at the end of a key',
      'bulkCreateTexts',
      'failed',
      'keys that differ a little',
      /^a key with a blank at its end: read back/,
      changedRequest((body) => ({
        ...body,
        texts: itemsOf(body['texts']).map((text) => ({
          ...asObject(text),
          key: String(field(text, 'key')).trimEnd(),
        })),
      })),
    ),
  ),
  losing(
    entry(
      'saves by the id of the request',
      'createText',
      'failed',
      'the id of another',
      /^the _id of another: it stays/,
      savesById,
    ),
  ),
  losing(
    entry(
      'keeps the keys of deleted images',
      'updateImage',
      'failed',
      'key of a deleted one',
      /^key of a deleted one: status/,
      () => Promise.resolve({ status: 204, headers: [], body: '' }),
      'deleteImage',
    ),
  ),
  entry(
    'lists removed languages',
    'updateAppLocales',
    'failed',
    'languages that are taken away',
    /^their translations are not listed/,
    remembering(listsLanguagesOn),
    'listTextTranslations',
  ),
  losing(
    entry(
      'lists a thousand texts of a language',
      'listLocaleTexts',
      'failed',
      'an import of real size',
      /every language has all/,
      firstPage(1000),
    ),
  ),
  entry(
    'tells a hundred of an import',
    'bulkCreateColors',
    'finding',
    'an import of real size',
    /the answer has all/,
    firstPage(100),
  ),
  entry(
    'names languages by a header',
    'listLocales',
    'failed',
    'as a browser asks',
    /^the same as without a browser/,
    namesByHeader,
  ),
  losing(
    entry(
      'empties translations of a text that changes',
      'updateText',
      'failed',
      'the original changes',
      /^keeps what people wrote/,
      changedItems((item) => ({ ...item, value: '', status: 'new' })),
      'listTextTranslations',
    ),
  ),
  entry(
    'makes tags of a count',
    'listImages',
    'failed',
    'ETag and 304',
    /a change right after it/,
    tagOfCount,
  ),
];
