import { field, itemsOf } from '#tests/conformance/contract/json.ts';
import {
  asObject,
  changed,
  changedData,
  changedHeaders,
  changedItems,
  changedRequest,
  jsonAnswer,
  jsonOf,
  getSentField,
  withBody,
  without,
} from '../misbehaviours.ts';
import { withHeader } from './class-ways.ts';
import { entry, type Fault } from './fault.ts';

/** Changes text fields of requests. */
const changesText = (name: string, change: (text: string) => string) =>
  changedRequest((body) => {
    const text = body[name];
    return typeof text === 'string' ? { ...body, [name]: change(text) } : body;
  });

const security = (fault: Fault): Fault => ({ ...fault, severity: 'security' });

/** Faults that frameworks, drivers and stores bring along unless told otherwise. */
export const stacks: readonly Fault[] = [
  security(
    entry(
      'takes blanks around a password for none',
      'login',
      'failed',
      'wrong credentials',
      /^password with a blank at its end: accepted/,
      changesText('password', (text) => text.trim() || text),
    ),
  ),
  entry(
    'clears the refresh cookie of another path',
    'logout',
    'failed',
    'signs out',
    /^signs out/,
    changedHeaders('set-cookie', (value) => value.replace('Path=/api/auth', 'Path=/')),
  ),
  security(
    entry(
      'takes a page without an origin for its own',
      'createColor',
      'failed',
      'foreign Origin',
      /^foreign Origin null: accepted/,
      (request, forward) =>
        request.headers['origin'] === 'null'
          ? forward({ ...request, headers: without(request.headers, 'origin') })
          : forward(request),
    ),
  ),
  entry(
    'drops characters that nobody sees',
    'updateTranslation',
    'failed',
    'odd texts',
    /: read back by /,
    changesText('value', (text) => text.replaceAll(/\p{Cf}/gu, '')),
  ),
  entry(
    'cuts descriptions after 255 characters',
    'createImage',
    'failed',
    'values at the edge',
    /^description as long as it may be: read back/,
    changesText('description', (text) => (text.length > 2000 ? text : text.slice(0, 255))),
  ),
  entry(
    'cuts texts after 65,535 bytes',
    'createText',
    'failed',
    'odd texts',
    /^value as long as it may be in emoji: read back/,
    changesText('value', (text) =>
      Array.from(text).length > 20_000 || Buffer.byteLength(text) <= 65_535
        ? text
        : Array.from(text).slice(0, 16_383).join(''),
    ),
  ),
  entry(
    'takes the word null for nothing',
    'createColor',
    'failed',
    'odd texts',
    /^description "null": read back/,
    changedRequest((body) =>
      body['description'] === 'null' ? without(body, 'description') : body,
    ),
  ),
  entry(
    'crashes at a dot in a key',
    'createText',
    'failed',
    'valid request',
    /^example new-text: status/,
    async (request, forward) =>
      String(getSentField(request, 'key')).includes('.')
        ? jsonAnswer(500, { message: 'Keys have no dots.' })
        : forward(request),
  ),
  entry(
    'serves files as mere bytes',
    'uploadImage',
    'failed',
    'says what it stored',
    /^the picture can be loaded from its url/,
    changed(({ headers }) => ({
      headers: [
        ...headers.filter(([name]) => name !== 'content-type'),
        ['content-type', 'application/octet-stream'],
      ],
    })),
    'file',
  ),
  security(
    entry(
      'lets every cache keep a configuration',
      'getConfig',
      'failed',
      'as a browser asks',
      /^kept by no cache/,
      withHeader('cache-control', 'public, max-age=3600'),
    ),
  ),
  entry(
    'lets a change choose another id',
    'updateImage',
    'failed',
    'fields that only',
    /^_id is the server's/,
    async (request, forward) => {
      const { _id, ...body } = asObject(jsonOf(request));
      if (typeof _id !== 'string') return forward(request);
      return changedData((image) => ({ ...image, _id }))(withBody(request, body), forward);
    },
  ),
  entry(
    'unescapes an import once more',
    'bulkCreateTexts',
    'failed',
    'odd texts',
    /: read back by /,
    changedRequest((body) => ({
      ...body,
      texts: itemsOf(body['texts']).map((text) => ({
        ...asObject(text),
        value: String(field(text, 'value')).replaceAll(/\\([n"\\])/g, '$1'),
      })),
    })),
  ),
  entry(
    'begins an answer with a byte order mark',
    'listColors',
    'failed',
    'valid request',
    /valid request: broken JSON/,
    async (request, forward) => {
      const answer = await forward(request);
      return { ...answer, body: `\ufeff${answer.body}` };
    },
  ),
  entry(
    'takes bytes that are no UTF-8',
    'createText',
    'failed',
    'harmful texts are refused',
    /^value that is no UTF-8/,
    (request, forward) => forward({ ...request, body: Buffer.from(request.body.toString()) }),
  ),
  entry(
    'ends an answer after as many bytes as it has characters',
    'createText',
    'failed',
    'odd texts',
    /: read back by listTexts$/,
    changed(({ body }) => ({
      body: Buffer.from(body).subarray(0, body.length).toString('latin1'),
    })),
    'listTexts',
  ),
  entry(
    'counts the whole form as the file',
    'uploadImage',
    'failed',
    'says what it stored',
    /^says what it stored/,
    async (request, forward) =>
      changedData((file) => ({ ...file, size: request.body.length }))(request, forward),
  ),
  entry(
    'misses no translation',
    'listLocaleTexts',
    'failed',
    'saves by hand',
    /^before a translation/,
    changedItems((row) => ({ ...row, isMissing: false })),
  ),
];
