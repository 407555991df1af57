import { field, itemsOf } from '#tests/conformance/contract/json.ts';
import {
  accepts,
  asObject,
  changed,
  changedBody,
  changedHeaders,
  changedRequest,
  jsonAnswer,
  without,
} from '../misbehaviours.ts';
import {
  yamlIn,
  opensWhen,
  refusesLongKeys,
  keepsSessions,
  changedChosen,
  writesElsewhere,
  savesWhole,
  undeletesColors,
} from './everywhere-ways.ts';
import { entry, type Fault } from './fault.ts';

/** Faults that one value, place or moment of many shows. */
export const everywhere: readonly Fault[] = [
  entry(
    'writes a configuration as YAML',
    'getConfig',
    'failed',
    'odd texts',
    /^with odd texts, texts as listLocaleTexts/,
    changedBody((body) => ({ ...asObject(body), texts: yamlIn(field(body, 'texts')) })),
  ),
  entry(
    'takes a text for a time',
    'updateText',
    'failed',
    'odd texts',
    /^value "2026-03-01T10:00:00Z": /,
    changedRequest((body) => ({
      ...body,
      value: String(body['value']).replace(/^(\d+)-(\d+)-(\d+)T(.*)Z$/, '$2/$3/$1 $4'),
    })),
  ),
  entry(
    'cuts a port off an address',
    'updateVpnServer',
    'failed',
    'odd texts',
    /^ip 2001:DB8/,
    changedRequest((body) => ({ ...body, ip: String(body['ip']).replace(/:.*/, '') || '::' })),
  ),
  entry(
    'takes the id of an application for its key',
    'getConfig',
    'failed',
    'an API key that',
    /^an API key that is the id: accepted/,
    opensWhen(({ headers, path }) => {
      const key = headers['x-api-key'];
      return key !== undefined && path.endsWith(`/${key}`);
    }),
  ),
  entry(
    'looks at the cookie alone where there is one',
    'getConfig',
    'failed',
    'an API key that',
    /^an API key beside a cookie/,
    (request, forward) =>
      forward({
        ...request,
        headers:
          'cookie' in request.headers ? without(request.headers, 'x-api-key') : request.headers,
      }),
  ),
  entry(
    'takes a token from the address',
    'listTexts',
    'failed',
    'a credential in',
    /^the access token in the address/,
    opensWhen(({ path }) => path.includes('access_token=')),
  ),
  entry(
    'signs in into the session of before',
    'login',
    'failed',
    'a login with cookies',
    /^admin_refresh made up: replaced/,
    keepsSessions,
  ),
  entry(
    'sets the key with the languages',
    'updateAppLocales',
    'failed',
    'fields that only',
    /^apiKey is the server's/,
    changedChosen,
  ),
  entry(
    'writes an entry to the application that it names',
    'bulkCreateTexts',
    'failed',
    'fields that only',
    /^texts\.1\.appId is the server's/,
    writesElsewhere,
  ),
  entry(
    'tells the key of an application in a header',
    'getApp',
    'failed',
    ['valid request', 'tells nothing'],
    /^tells nothing of its inside/,
    changed(({ headers, body }) => ({
      headers: [...headers, ['x-app', String(field(JSON.parse(body), 'apiKey'))]],
    })),
  ),
  entry(
    'saves the whole application with its name',
    'updateAppLocales',
    'failed',
    'writes that begin',
    /^beside other writes/,
    savesWhole,
    'updateApp',
  ),
  entry(
    'sets the cookie of a renewed session without its path',
    'refreshSession',
    'failed',
    'renews the session',
    /^cookie admin_jwt: replaces/,
    changedHeaders('set-cookie', (line) =>
      line.startsWith('admin_jwt=') ? line.replace(/; *Path=[^;]*/i, '') : line,
    ),
  ),
  entry(
    'has an index of the first letters',
    'createText',
    'failed',
    'keys that differ a little',
    /^a key that ends otherwise.*: status/,
    refusesLongKeys,
  ),
  entry(
    'answers with the page of the dashboard',
    'listImages',
    'failed',
    'as a browser asks',
    /^a longer address/,
    () => Promise.resolve({ status: 200, headers: [], body: '<!doctype html>' }),
    'unknown',
  ),
  entry(
    'stops at the cookie of another page',
    'listVpnServers',
    'failed',
    'as a browser asks',
    /^as a browser asks: status/,
    (request, forward) =>
      request.headers['cookie']?.includes('theme=') === true
        ? Promise.resolve(jsonAnswer(400, { message: 'Unknown cookie.' }))
        : forward(request),
  ),
  entry(
    'answers a known tag with the body',
    'getTranslationProgress',
    'failed',
    'as a browser asks',
    /^with another tag: status/,
    (request, forward) =>
      'if-none-match' in request.headers
        ? Promise.resolve({ status: 304, headers: [], body: '' })
        : forward(request),
  ),
  entry(
    'changes texts of a deleted application',
    'updateText',
    'failed',
    'calls that name a deleted',
    /^after the deletion of its application: accepted/,
    accepts(404, jsonAnswer(200, { data: {} })),
  ),
  ...['updateColor', 'deleteColor'].map((spoilt) => ({
    ...entry(
      `brings a deleted color back (${spoilt})`,
      'deleteColor',
      'failed',
      'a thing that is changed and deleted',
      /^changed and deleted at once: gone/,
      undeletesColors,
      spoilt,
    ),
    batch: 'deleted colors',
  })),
  entry(
    'names an application once for each server',
    'listVpnServerUsage',
    'failed',
    'servers and applications',
    /^alike: all are there/,
    changedBody((body) => ({
      data: [...new Map(itemsOf(body).map((item) => [JSON.stringify(item), item])).values()],
    })),
  ),
  entry(
    'gives applications keys that count',
    'getApp',
    'failed',
    'API key',
    /^an API key that nobody guesses/,
    changedBody((body) => ({ ...asObject(body), apiKey: `key-${idTail(body)}` })),
  ),
  entry(
    'reads what is nested by recursion',
    'createColor',
    'failed',
    'body against',
    /^nested deeply/,
    (request, forward) =>
      request.body.includes('[[[[')
        ? Promise.resolve(jsonAnswer(500, { message: 'Maximum call stack size exceeded' }))
        : forward(request),
  ),
  entry(
    'is tired after many texts',
    'deleteApp',
    'failed',
    'an import of real size',
    /^deletes an application of real size/,
    changed(() => ({ status: 500, body: '{"message":"Timeout."}' })),
  ),
];

/** The end of an id, as a number of two digits. */
function idTail(body: unknown): string {
  return String(Number.parseInt(String(field(body, '_id')).slice(-1), 16)).padStart(2, '0');
}
