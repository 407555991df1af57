import { field, itemsOf } from '#tests/conformance/contract/json.ts';
import type { Forward, Misbehaviour, Passing } from '../faulty-backend.ts';
import { asObject, jsonOf, getSentField, withBody, without } from '../misbehaviours.ts';

export const also = (
  request: Passing,
  operation: string,
  path: string,
  body?: unknown,
): Passing => ({
  ...(body === undefined ? { ...request, body: Buffer.alloc(0) } : withBody(request, body)),
  operation,
  method: body === undefined ? 'GET' : 'PUT',
  path,
  headers: {
    ...without(request.headers, 'content-type'),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  },
});

export const list = async (request: Passing, forward: Forward, path: string): Promise<unknown[]> =>
  itemsOf(jsonOf(await forward(also(request, 'list', path))));

export const andThen =
  (more: (request: Passing, forward: Forward) => Promise<unknown>): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    if (answer.status < 300) await more(request, forward);
    return answer;
  };

export const appOf = ({ path }: Passing): string => path.split('/')[3] ?? '';

/** Looks for keys in every application. */
export const importsEverywhere = andThen(async (request, forward) => {
  const own = getSentField(request, 'appId');
  for (const app of await list(request, forward, '/api/apps')) {
    const appId = String(field(app, '_id'));
    if (appId === own) continue;
    for (const color of await list(request, forward, `/api/colors/app/${appId}`)) {
      const entries = itemsOf(getSentField(request, 'colors'));
      const same = entries.find((one) => field(one, 'key') === field(color, 'key'));
      if (same === undefined) continue;
      const body = { ...asObject(same), appId };
      await forward(
        also(request, 'updateColor', `/api/colors/${String(field(color, '_id'))}`, body),
      );
    }
  }
});

export const overwritesHands = andThen(async (request, forward) => {
  const [, , , , appId = '', , locale = ''] = request.path.split('/');
  for (const text of await list(request, forward, `/api/texts/app/${appId}`))
    await forward(
      also(
        request,
        'updateTranslation',
        `/api/translations/text/${String(field(text, '_id'))}/${locale}`,
        {
          value: 'By a machine',
          isAutoTranslated: true,
        },
      ),
    );
});
