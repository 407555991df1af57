import { isDeepStrictEqual } from 'node:util';
import type { ContractOperation, WireAnswer } from '../support/contract.ts';
import type { FuzzRequest } from './requests.ts';

type Item = Record<string, unknown>;

/** Undefined if it is missing. */
type Read = (path: string) => Promise<unknown>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;

/** With or without an envelope, one or many. */
function itemsIn(answer: unknown): Item[] {
  const content = isItem(answer) && 'data' in answer ? answer['data'] : answer;
  return [content].flat().filter(isItem);
}

const inApp = (resource: string) => (item: Item) => `/api/${resource}/app/${String(item['appId'])}`;
const inDirectory = () => '/api/vpn-servers';
const asApp = (item: Item) => `/api/apps/${String(item['_id'])}`;

/** Path to read the result of a write, by operation. */
const places: Readonly<Record<string, (item: Item, path: string) => string>> = {
  createApp: asApp,
  updateApp: asApp,
  updateAppLocales: asApp,
  createImage: inApp('images'),
  updateImage: inApp('images'),
  createColor: inApp('colors'),
  updateColor: inApp('colors'),
  bulkCreateColors: inApp('colors'),
  createText: inApp('texts'),
  updateText: inApp('texts'),
  bulkCreateTexts: inApp('texts'),
  createVpnServer: inDirectory,
  updateVpnServer: inDirectory,
  updateTranslation: (_item, path) => path.replace(/\/[^/]*$/, ''),
};

const hasDamage = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0') || !value.isWellFormed()
    : isItem(value) && Object.entries(value).flat().some(hasDamage);

function parse(body: Buffer | undefined): unknown {
  const text = body?.toString() ?? '';
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of an import the last item of each key. */
function itemsSent(body: unknown): Item[] {
  if (!isItem(body)) return [];
  const list = [body['colors'] ?? body['texts'] ?? body].flat().filter(isItem);
  return [...new Map(list.map((item) => [item['key'], item])).values()];
}

/** Stored as sent; the response may omit empty ones. */
const keptFields = ['name', 'key', 'url', 's3Key', 'description', 'countryName', 'ip', 'ipsecPsk'];

/** A field with another value in the response, if any. */
function changedField(sent: Item, answered: Item, isColor: boolean): string | undefined {
  return [
    ...keptFields,
    'countryImage',
    'username',
    'password',
    ...(isColor ? [] : ['value']),
  ].find(
    (name) => typeof sent[name] === 'string' && sent[name] !== '' && answered[name] !== sent[name],
  );
}

/** A foreign backend may omit fields, trim texts and give pictures other addresses. */
const lostOf = (sent: Item, answered: Item, isColor: boolean): string | undefined =>
  ['name', 'key', 'description', 'countryName', ...(isColor ? [] : ['value'])].find((name) => {
    const [was, is] = [sent[name], answered[name]];
    return typeof was === 'string' && typeof is === 'string' && was.trim() !== is.trim();
  });

/** Items of the response by sent item. */
function pairs(body: unknown, answered: readonly Item[]): [Item, Item | undefined][] {
  const isOf = (sent: Item) => (item: Item) =>
    sent['key'] === undefined || item['key'] === sent['key'];
  return itemsSent(body).map((sent) => [sent, answered.find(isOf(sent))]);
}

/** Like `judgeWrite`; responses to writes may be anything. */
export function judgeForeignWrite(
  { id, method }: ContractOperation,
  request: FuzzRequest,
  answer: WireAnswer,
): string | undefined {
  if (!(id in places) || answer.status >= 300 || request.method !== method) return undefined;
  const answered = itemsIn(parse(Buffer.from(answer.body)));
  for (const [sent, same] of pairs(parse(request.body), answered)) {
    const lost = same && lostOf(sent, same, id.includes('Color'));
    if (lost !== undefined) return `answered another ${lost} than was sent`;
  }
  return undefined;
}

/** Further items would repeat the findings. */
const mostRead = 3;

/**
 * Nothing damaged may be accepted, and the response and a later read must match the request.
 * Undefined if valid.
 */
export async function judgeWrite(
  { id, method }: ContractOperation,
  request: FuzzRequest,
  answer: WireAnswer,
  read: Read,
): Promise<string | undefined> {
  const place = places[id];
  if (!place || answer.status >= 300 || request.method !== method) return undefined;
  const body = parse(request.body);
  if (hasDamage(body)) return 'accepted a damaged string';
  const answered = itemsIn(JSON.parse(answer.body));
  for (const [sent, same] of pairs(body, answered)) {
    if (!same) return `answered nothing of the key ${JSON.stringify(sent['key'])}`;
    const changed = changedField(sent, same, id.includes('Color'));
    if (changed !== undefined) return `answered another ${changed} than was sent`;
  }
  for (const item of answered.slice(0, mostRead)) {
    const found = itemsIn(await read(place(item, request.path)));
    const same = found.find((other) => other['_id'] === item['_id']);
    if (!isDeepStrictEqual(same, item)) return 'a read returns something else than was answered';
  }
  return undefined;
}
