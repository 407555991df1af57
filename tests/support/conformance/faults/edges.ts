import { field } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour } from '../faulty-backend.ts';
import { asObject, changedRequest, jsonAnswer, jsonOf, withBody } from '../misbehaviours.ts';
import { isDone } from './asking.ts';
import { entry, type Fault } from './fault.ts';
import { firstPage, refusesWhen, remembering, storesRefused, textOf } from './spoiling.ts';

/** Looks for a key before it writes, and has no index. */
const renamesAtOnce = (): Misbehaviour => {
  const asked = new Map<string, number>();
  const rivals = new Set<string>();
  return async (request, forward) => {
    const key = textOf(request, 'key');
    const count = asked.get(key) ?? 0;
    asked.set(key, count + 1);
    if (count > 0) rivals.add(key);
    const answer = await forward(request);
    asked.set(key, (asked.get(key) ?? 1) - 1);
    const isTaken = answer.status === 409 && rivals.has(key);
    return isTaken ? jsonAnswer(200, { data: jsonOf(request) }) : answer;
  };
};

const inAnyLanguage: Misbehaviour = async (request, forward) => {
  const locale = /lan=(\w\w)/.exec(request.path)?.[1];
  const answer = await forward(request);
  const isAsked = isDone(answer) && locale !== undefined;
  return isAsked
    ? { ...answer, body: JSON.stringify({ ...asObject(jsonOf(answer)), locale }) }
    : answer;
};

export const edges: Fault[] = [
  ...['updateColor', 'updateImage', 'updateText'].map((update) =>
    entry(
      'gives two things one key at once',
      update,
      'failed',
      'a key that two updates',
      /^a key that two updates want at once$/,
      remembering(renamesAtOnce),
    ),
  ),
  entry(
    'is in a language that it does not name',
    'getConfig',
    'failed',
    ['the languages of the app', 'agrees with itself'],
    /^agrees with itself/,
    inAnyLanguage,
  ),
  ...[
    entry(
      'assigns 25 servers and no more',
      'assignVpnServers',
      'failed',
      'a long list',
      /^assigns 150 servers: all are there/,
      changedRequest((body) => ({ ...body, serverIds: [body['serverIds']].flat().slice(0, 25) })),
    ),
    entry(
      'tells the first assignment of many',
      'assignVpnServers',
      'finding',
      'a long list',
      /^assigns 150 servers$/,
      firstPage(1),
    ),
  ].map((fault) => ({ ...fault, batch: 'many servers' })),
  entry(
    'crashes at a number for a text',
    'createApp',
    'failed',
    'body against the schema',
    /name a number: status/,
    (request, forward) =>
      textOf(request, 'name') === '123456'
        ? Promise.resolve(jsonAnswer(500, { message: 'x.trim is no function' }))
        : forward(request),
  ),
  entry(
    'takes keys that begin with an underscore',
    'createImage',
    'failed',
    'body against the schema',
    /against the pattern \(_logo\): accepted/,
    (request, forward) =>
      textOf(request, 'key') === '_logo'
        ? forward(withBody(request, { ...asObject(jsonOf(request)), key: 'logo' }))
        : forward(request),
  ),
  entry(
    'takes keys with a dash',
    'createColor',
    'failed',
    'body against the schema',
    /against the pattern \(a-b\): accepted/,
    changedRequest((body) => ({ ...body, ...(body['key'] === 'a-b' && { key: 'ab' }) })),
  ),
  entry(
    'takes three hex digits',
    'updateColor',
    'failed',
    'body against the schema',
    /against the pattern \(#abc\): accepted/,
    changedRequest((body) => ({ ...body, ...(body['value'] === '#abc' && { value: '#aabbcc' }) })),
  ),
  entry(
    'takes a key with a line break',
    'createColor',
    'failed',
    'body against the schema',
    /against the pattern \(logo\\n\): accepted/,
    changedRequest((body) => ({
      ...body,
      ...(typeof body['key'] === 'string' && { key: body['key'].trimEnd() }),
    })),
  ),
  entry(
    'cuts long names',
    'createApp',
    'failed',
    'values at the edge',
    /name as long as it may be: read back/,
    changedRequest((body) => ({
      ...body,
      ...(typeof body['name'] === 'string' &&
        body['name'].length === 200 && { name: body['name'].slice(0, 100) }),
    })),
  ),
  entry(
    'cuts long texts',
    'updateText',
    'failed',
    'values at the edge',
    /value as long as it may be: read back/,
    changedRequest((body) => ({
      ...body,
      ...(typeof body['value'] === 'string' && {
        value: body['value'].slice(0, 16_383) || body['value'],
      }),
    })),
  ),
  entry(
    'refuses 200 characters',
    'createApp',
    'finding',
    'values at the edge',
    /name as long as it may be: status/,
    refusesWhen((request) => textOf(request, 'name').length > 199, 400),
  ),
  entry(
    'takes 201 characters',
    'updateApp',
    'finding',
    'body against the schema',
    /name too long: accepted/,
    changedRequest((body) => ({
      ...body,
      ...(String(body['name']).length === 201 && { name: String(body['name']).slice(1) }),
    })),
  ),
  entry(
    'refuses exactly 5 MB',
    'uploadImage',
    'failed',
    'as large as it may be',
    /exactly 5 MB: status/,
    refusesWhen(({ body }) => body.length > 5_000_000, 413),
  ),
  entry(
    'takes more than 5 MB',
    'uploadImage',
    'failed',
    'as large as it may be',
    /one byte more than 5 MB: accepted/,
    storesRefused(413, 5_242_881),
  ),
  entry(
    'the first of two keys wins',
    'bulkCreateColors',
    'finding',
    'import',
    /the last one counts/,
    changedRequest((body) => {
      const colors: unknown[] = Array.isArray(body['colors']) ? body['colors'] : [];
      const keys = new Map(colors.toReversed().map((color) => [field(color, 'key'), color]));
      const isTwice = keys.size < colors.length;
      return isTwice ? { ...body, colors: [...keys.values()] } : body;
    }),
  ),
  entry(
    'keeps a description that was left out',
    'updateColor',
    'failed',
    'values at the edge',
    /without description: it is gone/,
    remembering(() => {
      return changedRequest((body) =>
        'description' in body ? body : { ...body, description: 'as before' },
      );
    }),
  ),
  entry(
    'nobody is premium',
    'assignVpnServers',
    'failed',
    'what it assigns',
    /keeps isPremium true/,
    changedRequest((body) => ({
      ...body,
      ...('isPremium' in body && {
        isPremium: body['isPremium'] === true ? false : body['isPremium'],
      }),
    })),
  ),
];
