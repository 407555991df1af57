import { isObject, itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour, Passed } from '../faulty-backend.ts';
import { asObject, jsonOf } from '../misbehaviours.ts';

export interface Variation {
  name: string;
  operations: readonly string[];
  behave: Misbehaviour;
}

export const isDone = ({ status }: Passed) => status >= 200 && status < 300;

export const variation = (
  name: string,
  operations: readonly string[],
  behave: Misbehaviour,
): Variation => ({
  name,
  operations,
  behave: (request, forward) =>
    operations.includes(request.operation) || operations.length > several
      ? behave(request, forward)
      : forward(request),
});

/** Beyond this number, a few operations represent all. */
const several = 20;

export const creates = ['createImage', 'createColor', 'createText', 'createVpnServer'];
export const updates = [
  'updateImage',
  'updateColor',
  'updateText',
  'updateVpnServer',
  'updateTranslation',
];
export const deletes = [
  'deleteApp',
  'deleteImage',
  'deleteColor',
  'deleteText',
  'deleteVpnServer',
  'removeVpnServerAssignment',
  'deleteUploadedImage',
];
export const lists = [
  'listColors',
  'listTexts',
  'listLocaleTexts',
  'listAppVpnServers',
  'listAvailableVpnServers',
];
export const sorted = ['listApps', 'listImages', 'listColors', 'listTexts', 'listVpnServers'];
export const queues = ['autoTranslateLocale', 'autoTranslateAll', 'retryFailedTranslations'];
export const imports = ['bulkCreateColors', 'bulkCreateTexts'];

export const answered =
  (change: (body: unknown) => unknown): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    const isJson = isDone(answer) && answer.body.startsWith('{') !== answer.body.startsWith('[');
    return isJson ? { ...answer, body: JSON.stringify(change(jsonOf(answer))) } : answer;
  };

export const status =
  (from: number, to: number): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    return answer.status === from ? { ...answer, status: to } : answer;
  };

export const answers =
  (own: Passed): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    return isDone(answer) ? own : answer;
  };

export const empty = (code: number): Passed => ({ status: code, headers: [], body: '' });

/** Changes every object in a value. */
export const everywhere = (
  value: unknown,
  change: (object: Record<string, unknown>) => Record<string, unknown>,
): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => everywhere(item, change));
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([name, part]) => [name, everywhere(part, change)]);
  return change(Object.fromEntries(inner) as Record<string, unknown>); // as: built from entries
};

export const isThing = (object: Record<string, unknown>) => '_id' in object || 'code' in object;

export const inData = (body: unknown, change: (items: unknown[]) => unknown): unknown =>
  isObject(body) ? { ...body, data: change(itemsOf(body)) } : change(itemsOf(body));

export const optional = [
  'description',
  's3Key',
  'errorMessage',
  'countryImageS3Key',
  'translationId',
];

export const headersChanged =
  (change: (name: string, value: string) => string | undefined): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    const headers = answer.headers.flatMap(([name, value]): (readonly [string, string])[] => {
      const now = change(name, value);
      return now === undefined ? [] : [[name, now]];
    });
    return { ...answer, headers };
  };

export const renamed = (text: string, names: Record<string, string>) =>
  Object.entries(names).reduce((rest, [from, to]) => rest.replaceAll(`${from}=`, `${to}=`), text);

export const errorsChanged =
  (change: (error: Record<string, unknown>) => Passed['body']): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    const isError = answer.status >= 400 && answer.body.startsWith('{');
    return isError ? { ...answer, body: change(asObject(jsonOf(answer))) } : answer;
  };

export const all = [...creates, ...updates, ...deletes, ...lists, ...sorted, 'createApp'];
