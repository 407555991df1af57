import { isDeepStrictEqual } from 'node:util';
import type { ContractOperation, WireAnswer } from '../support/contract.ts';
import type { FuzzRequest } from './requests.ts';

type Item = Record<string, unknown>;

/** Asks the server for something; undefined when that is not there. */
type Read = (path: string) => Promise<unknown>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;

/** The things in an answer, with or without an envelope, one or many. */
function itemsIn(answer: unknown): Item[] {
  const content = isItem(answer) && 'data' in answer ? answer['data'] : answer;
  return [content].flat().filter(isItem);
}

const inApp = (resource: string) => (item: Item) => `/api/${resource}/app/${String(item['appId'])}`;
const inDirectory = () => '/api/vpn-servers';
const asApp = (item: Item) => `/api/apps/${String(item['_id'])}`;

/** Where what a write has answered can be read, by operation. */
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

/** The things that a request sends; of an import the last one of each key. */
function itemsSent(body: unknown): Item[] {
  if (!isItem(body)) return [];
  const list = [body['colors'] ?? body['texts'] ?? body].flat().filter(isItem);
  return [...new Map(list.map((item) => [item['key'], item])).values()];
}

/** Fields that are stored as they are sent; empty ones may be left out of the answer. */
const keptFields = ['name', 'key', 'url', 's3Key', 'description', 'countryName', 'ip', 'ipsecPsk'];

/** The field of `sent` that is answered with another value; undefined when there is none. */
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

/**
 * The field of which a backend of others answers another text than was sent. It may leave fields out, trim what is
 * around a text and give a picture an address of its own: what comes of a write is for the conformance tool to judge.
 */
const lostOf = (sent: Item, answered: Item, isColor: boolean): string | undefined =>
  ['name', 'key', 'description', 'countryName', ...(isColor ? [] : ['value'])].find((name) => {
    const [was, is] = [sent[name], answered[name]];
    return typeof was === 'string' && typeof is === 'string' && was.trim() !== is.trim();
  });

/** The things of an answer by what was sent for them. */
function pairs(body: unknown, answered: readonly Item[]): [Item, Item | undefined][] {
  const isOf = (sent: Item) => (item: Item) =>
    sent['key'] === undefined || item['key'] === sent['key'];
  return itemsSent(body).map((sent) => [sent, answered.find(isOf(sent))]);
}

/** As `judgeWrite`, of a backend whose answers to writes may be anything. */
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

/** More would only repeat what the first ones say. */
const mostRead = 3;

/**
 * Judges a write that succeeded: nothing damaged may be accepted, what was sent has to be answered as it was sent, and
 * what was answered has to be what a read returns. Answers what is wrong; undefined when nothing is.
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
