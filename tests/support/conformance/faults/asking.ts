import { field, itemsOf } from '#tests/conformance/contract/json.ts';
import type { Forward, Passed, Passing } from '../faulty-backend.ts';
import { jsonOf, without } from '../misbehaviours.ts';

export const isDone = ({ status }: Passed) => status >= 200 && status < 300;

export const asking = (
  { headers, ...request }: Passing,
  method: string,
  path: string,
): Passing => ({
  ...request,
  method,
  path,
  headers: without(without(headers, 'content-type'), 'if-none-match'),
  body: Buffer.alloc(0),
});

export async function listed(request: Passing, forward: Forward, path: string) {
  return itemsOf(jsonOf(await forward(asking(request, 'GET', path))));
}

export const idOf = (thing: unknown): string => String(field(thing, '_id'));

export async function listedOfApps(
  request: Passing,
  forward: Forward,
  pathOf: (appId: string) => string,
): Promise<unknown[][]> {
  const apps = await listed(request, forward, '/api/apps');
  const lists = [];
  for (const app of apps) lists.push(await listed(request, forward, pathOf(idOf(app))));
  return lists;
}

/** Translates finished translations again. */
export async function redoTranslations(request: Passing, forward: Forward, textId: string) {
  for (const row of await listed(request, forward, `/api/translations/text/${textId}`))
    if (field(row, 'status') === 'translated')
      await forward(asking(request, 'POST', `/api/app-texts/translation/${idOf(row)}/restart`));
}

export const lastOf = ({ path }: Passing): string => path.split('/').at(-1) ?? '';
