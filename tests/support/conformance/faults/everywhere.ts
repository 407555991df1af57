import { setTimeout as delay } from 'node:timers/promises';
import { field, itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour } from '../faulty-backend.ts';
import {
  asObject,
  changed,
  changedBody,
  changedData,
  changedHeaders,
  changedRequest,
  jsonAnswer,
  jsonOf,
  withBody,
  without,
} from '../misbehaviours.ts';
import { asking } from './asking.ts';
import { entry, type Fault } from './fault.ts';

/** The words of YAML 1.1. */
const yaml = (value: unknown): unknown => {
  if (typeof value === 'string' && /^(?:yes|no|on|off)$/i.test(value))
    return /^(?:yes|on)$/i.test(value);
  return value;
};

const yamlIn = (texts: unknown) =>
  Object.fromEntries(Object.entries(asObject(texts)).map(([name, one]) => [name, yaml(one)]));

const opensWhen =
  (isOpen: (request: Parameters<Misbehaviour>[0]) => boolean): Misbehaviour =>
  (request, forward) =>
    isOpen(request)
      ? Promise.resolve(jsonAnswer(200, { data: [], availableLocales: ['en'] }))
      : forward(request);

/** Signs in into the session that the browser brings. */
const keepsSessions: Misbehaviour = async (request, forward) => {
  const answer = await forward(request);
  const brought = /admin_refresh=([^;]+)/.exec(request.headers['cookie'] ?? '')?.[1];
  if (brought === undefined) return answer;
  const headers = answer.headers.map(([name, value]): readonly [string, string] => [
    name,
    value.replace(/^admin_refresh=[^;]*/, `admin_refresh=${brought}`),
  ]);
  return { ...answer, headers };
};

/** Sets a field that it should refuse. */
const changedChosen: Misbehaviour = async (request, forward) => {
  const { apiKey, ...body } = asObject(jsonOf(request));
  const answer = await forward(withBody(request, body));
  return apiKey === undefined
    ? answer
    : changedData((app) => ({ ...app, apiKey }))(request, () => Promise.resolve(answer));
};

/** Imports each entry into the application that it names. */
const writesElsewhere: Misbehaviour = async (request, forward) => {
  const { texts, ...body } = asObject(jsonOf(request));
  if (!JSON.stringify(texts).includes('"appId"')) return forward(request);
  let answer = await forward(request);
  for (const text of itemsOf(texts)) {
    const { appId = body['appId'], ...one } = asObject(text);
    answer = await forward(withBody(request, { appId, texts: [one] }));
  }
  return answer;
};

/** How long a careless server has read and not yet written, in milliseconds. */
const slowMs = 60;

/** Reads all of an application, and saves all of it. */
const savesWhole: Misbehaviour = async (request, forward) => {
  const path = request.path;
  const look = async () => field(jsonOf(await forward(asking(request, 'GET', path))), 'locales');
  const locales = await look();
  await delay(slowMs);
  const answer = await forward(request);
  if (String(await look()) !== String(locales))
    await forward({ ...withBody(request, { locales }), path: `${path}/locales` });
  return answer;
};

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
];
