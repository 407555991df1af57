import { setTimeout as delay } from 'node:timers/promises';
import type { Checks } from '../checks.ts';
import { field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import type { Exchange } from '../http/http-client.ts';
import { operation } from '../contract/operations.ts';

/** One text in one language. */
export interface Row {
  textId: string;
  id: string;
  locale: string;
}

/** A new text: it has one translation in each language, all of them `new`. */
export async function newRows(checks: Checks): Promise<Row[]> {
  const text = await checks.world.make(kindNamed('texts'));
  return (await read(checks, text.id)).map((item) => ({
    textId: text.id,
    id: String(field(item, '_id')),
    locale: String(field(item, 'locale')),
  }));
}

async function read(checks: Checks, textId: string): Promise<unknown[]> {
  const call = { operation: operation('listTextTranslations'), path: { textId } };
  return itemsOf((await checks.client.send(call)).answer.body);
}

/** The status of a translation now. */
export async function statusOf(checks: Checks, { textId, id }: Row): Promise<unknown> {
  const found = (await read(checks, textId)).find((item) => field(item, '_id') === id);
  return field(found, 'status');
}

/** A change to a text in one language leaves the other languages as they are. */
export async function othersStayNew(
  checks: Checks,
  { textId, id }: Row,
  exchange: Exchange,
): Promise<void> {
  const check = 'leaves the other languages alone';
  const others = (await read(checks, textId)).filter((item) => field(item, '_id') !== id);
  const touched = others.find((item) => field(item, 'status') !== 'new');
  if (!touched) {
    checks.passes(exchange.sent.operation.id, check);
    return;
  }
  const came = `${String(field(touched, 'locale'))} is ${String(field(touched, 'status'))}`;
  checks.fails(check, { expected: 'new in every other language', came }, exchange);
}

/** How long a backend's queue is given to take what was put into it, and how often it is looked at. */
const patienceMs = 3000;
export const lookMs = 200;

/** Waits until a translation is in one of these states; answers whether it came to be. */
export async function comesTo(
  checks: Checks,
  row: Row,
  statuses: readonly string[],
): Promise<boolean> {
  const end = Date.now() + patienceMs;
  do {
    const status = await statusOf(checks, row);
    if (typeof status === 'string' && statuses.includes(status)) return true;
    await delay(lookMs);
  } while (Date.now() < end);
  return false;
}

/** Saves a translation by hand. */
export const saveCall = ({ textId, locale }: Row, value: string) => ({
  operation: operation('updateTranslation'),
  path: { textId, locale },
  body: { value, isAutoTranslated: false },
});

const actionIds = {
  retry: 'retryTranslation',
  cancel: 'cancelTranslation',
  restart: 'restartTranslation',
} as const;

/** An action on a translation (spec 4). */
export const actionCall = (action: keyof typeof actionIds, { id }: Row) => ({
  operation: operation(actionIds[action]),
  path: { translationId: id },
});
