import { setTimeout as delay } from 'node:timers/promises';
import { field, itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour } from '../faulty-backend.ts';
import { asObject, changedData, jsonAnswer, jsonOf, withBody } from '../misbehaviours.ts';
import { asking, idOf, isDone, lastOf, listed } from './asking.ts';

/** The words of YAML 1.1. */
const yaml = (value: unknown): unknown => {
  if (typeof value === 'string' && /^(?:yes|no|on|off)$/i.test(value))
    return /^(?:yes|on)$/i.test(value);
  return value;
};

export const yamlIn = (texts: unknown) =>
  Object.fromEntries(Object.entries(asObject(texts)).map(([name, one]) => [name, yaml(one)]));

export const opensWhen =
  (isOpen: (request: Parameters<Misbehaviour>[0]) => boolean): Misbehaviour =>
  (request, forward) =>
    isOpen(request)
      ? Promise.resolve(jsonAnswer(200, { data: [], availableLocales: ['en'] }))
      : forward(request);

/** Signs in into the session that the browser brings. */
export const keepsSessions: Misbehaviour = async (request, forward) => {
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
export const changedChosen: Misbehaviour = async (request, forward) => {
  const { apiKey, ...body } = asObject(jsonOf(request));
  const answer = await forward(withBody(request, body));
  return apiKey === undefined
    ? answer
    : changedData((app) => ({ ...app, apiKey }))(request, () => Promise.resolve(answer));
};

/** Imports each entry into the application that it names. */
export const writesElsewhere: Misbehaviour = async (request, forward) => {
  const { texts, ...body } = asObject(jsonOf(request));
  if (!JSON.stringify(texts).includes('"appId"')) return forward(request);
  let answer = await forward(request);
  for (const text of itemsOf(texts)) {
    const { appId = body['appId'], ...one } = asObject(text);
    answer = await forward(withBody(request, { appId, texts: [one] }));
  }
  return answer;
};

/** Looks at servers alone before it deletes their file. */
const filesWithServers = (): Misbehaviour => {
  const gone: string[] = [];
  return async (request, forward) => {
    if (request.operation === 'file')
      return gone.includes(request.path) ? jsonAnswer(404, { message: 'Gone.' }) : forward(request);
    const servers = await listed(request, forward, '/api/vpn-servers');
    const own = servers.find((server) => idOf(server) === lastOf(request));
    const answer = await forward(request);
    if (isDone(answer)) gone.push(String(field(own, 'countryImage')));
    return answer;
  };
};
export const filesGoWithServers = filesWithServers();

export const refusesFiles =
  (form: RegExp): Misbehaviour =>
  (request, forward) =>
    form.test(request.body.toString('latin1'))
      ? Promise.resolve(jsonAnswer(415, { message: 'Only pictures.' }))
      : forward(request);

/** How long a careless server has read and not yet written, in milliseconds. */
const slowMs = 60;

/** Reads all of an application, and saves all of it. */
export const savesWhole: Misbehaviour = async (request, forward) => {
  const path = request.path;
  const look = async () => field(jsonOf(await forward(asking(request, 'GET', path))), 'locales');
  const locales = await look();
  await delay(slowMs);
  const answer = await forward(request);
  if (String(await look()) !== String(locales))
    await forward({ ...withBody(request, { locales }), path: `${path}/locales` });
  return answer;
};

/** A unique index of a database holds the first letters of a key alone. */
const indexesHeads = (): Misbehaviour => {
  const heads = new Set<string>();
  const length = 191;
  return async (request, forward) => {
    const answer = await forward(request);
    const { key, appId } = asObject(jsonOf(request));
    const head = `${String(appId)} ${String(key).slice(0, length)}`;
    if (String(key).length < length || !isDone(answer)) return answer;
    if (heads.has(head)) return jsonAnswer(409, { message: 'Taken.' });
    heads.add(head);
    return answer;
  };
};
export const refusesLongKeys = indexesHeads();

/** Takes the key of a file from a field of its form. */
export const choosesKeys: Misbehaviour = async (request, forward) => {
  const key = /name="key"\r\n\r\n([^\r]*)/.exec(request.body.toString('latin1'))?.[1];
  const stored = { url: '/a.png', originalName: 'a.png', size: 70, mimeType: 'image/png' };
  return key === undefined ? forward(request) : jsonAnswer(200, { data: { ...stored, key } });
};

/** Puts off a deletion while a change is under way, and forgets it. */
const forgetsDeletions = (): Misbehaviour => {
  let changing = 0;
  return async (request, forward) => {
    if (request.operation === 'deleteColor')
      return changing > 0 ? { status: 204, headers: [], body: '' } : forward(request);
    changing += 1;
    await delay(slowMs);
    changing -= 1;
    return forward(request);
  };
};
export const undeletesColors = forgetsDeletions();
