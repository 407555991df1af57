import { itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour } from '../faulty-backend.ts';
import {
  asObject,
  changed,
  changedRequest,
  jsonAnswer,
  jsonOf,
  getSentField,
  withBody,
} from '../misbehaviours.ts';

export const withHeader =
  (name: string, value: string): Misbehaviour =>
  (request, forward) =>
    changed(({ headers }) => ({
      headers: [...headers.filter(([one]) => one !== name), [name, value]],
    }))(request, forward);

/** Accepts the API key of any application. */
export const takesKeys: Misbehaviour = async (request, forward) =>
  request.headers['x-api-key'] === undefined ? forward(request) : jsonAnswer(200, { data: [] });

export const tellsUsers: Misbehaviour = async (request, forward) => {
  const answer = await forward(request);
  const isUnknown = String(getSentField(request, 'username')) === '_dmin';
  return isUnknown
    ? { ...answer, body: JSON.stringify({ ...asObject(jsonOf(answer)), code: 'no_user' }) }
    : answer;
};

/** Refuses keys of deleted resources, as an index over deleted rows does. */
export function reservesKeys(): Misbehaviour {
  const taken = new Set<string>();
  return async (request, forward) => {
    const key = `${String(getSentField(request, 'appId'))} ${String(getSentField(request, 'key'))}`;
    if (taken.has(key)) return jsonAnswer(409, { message: 'The key is taken.' });
    const answer = await forward(request);
    if (answer.status === 201) taken.add(key);
    return answer;
  };
}

export function crashesAtOnce(): Misbehaviour {
  let underWay = 0;
  return async (request, forward) => {
    underWay += 1;
    try {
      return underWay > 1
        ? jsonAnswer(500, { message: 'database is locked' })
        : await forward(request);
    } finally {
      underWay -= 1;
    }
  };
}

export function keepsConfigurations(): Misbehaviour {
  const kept = new Map<string, Awaited<ReturnType<Misbehaviour>>>();
  return async (request, forward) => {
    const answer = kept.get(request.path) ?? (await forward(request));
    if (answer.status === 200) kept.set(request.path, answer);
    return answer;
  };
}

export const cutImport = (most: number) =>
  changedRequest((body) => ({ ...body, texts: itemsOf(body['texts']).slice(0, most) }));

export const isScript = (request: Parameters<Misbehaviour>[0]) =>
  String(getSentField(request, 'url')).startsWith('javascript:');

export const countsBytes: Misbehaviour = (request, forward) => {
  const isTooLong =
    Buffer.byteLength(JSON.stringify(getSentField(request, 'description') ?? '')) > 1000;
  return isTooLong ? Promise.resolve(jsonAnswer(400, { message: 'Too long.' })) : forward(request);
};

export const takesCreatedAt: Misbehaviour = async (request, forward) => {
  const { createdAt, ...body } = asObject(jsonOf(request));
  const answer = await forward(withBody(request, body));
  const told = asObject(jsonOf(answer));
  return createdAt === undefined
    ? answer
    : { ...answer, body: JSON.stringify({ ...told, createdAt }) };
};

export const withKeys: Misbehaviour = async (request, forward) => {
  const answer = await forward(request);
  const apps: unknown = answer.status === 200 ? jsonOf(answer) : undefined;
  return Array.isArray(apps)
    ? {
        ...answer,
        body: JSON.stringify(apps.map((app: unknown) => ({ ...asObject(app), apiKey: 'key' }))),
      }
    : answer;
};

export const speaksGerman: Misbehaviour = (request, forward) => {
  const isAsked = request.path.includes('lan=');
  const [language] = (request.headers['accept-language'] ?? 'en').split(/[,-]/);
  return forward({ ...request, path: isAsked ? request.path : `${request.path}?lan=${language}` });
};
