import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Checks } from '../checks.ts';
import { nodeAt } from '../contract/document.ts';
import { dataOf, field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import type { Exchange } from '../http/http-client.ts';
import { operation } from '../contract/operations.ts';
import type { World } from '../world.ts';

/** One text in one language. */
export interface Row {
  textId: string;
  id: string;
  locale: string;
  /** Whether nothing was queued or translated when the text was made. */
  isFresh?: boolean;
}

/** English, the base, may be among the translations of a text; nothing is done with it. */
const isTranslation = (item: unknown) => field(item, 'locale') !== 'en';

const hasCountry = (item: unknown) => String(field(item, 'locale')).includes('-');

/** A new text: it has one translation in each language, all of them `new` where nothing is queued by itself. */
export async function newRows(
  checks: Checks,
  changes: Record<string, unknown> = {},
): Promise<Row[]> {
  const text = await checks.world.make(kindNamed('texts'), changes);
  const all = await readTranslations(checks, text.id);
  // First those that a careless server takes for one, as they differ in their country alone.
  const items = all.toSorted((one, other) => Number(hasCountry(other)) - Number(hasCountry(one)));
  const isFresh = items.every((item) => field(item, 'status') === 'new');
  return items.map((item) => ({
    textId: text.id,
    id: String(field(item, '_id')),
    locale: String(field(item, 'locale')),
    isFresh,
  }));
}

/** The translations of a text, as they are listed. */
export async function readTranslations(checks: Checks, textId: string): Promise<unknown[]> {
  const call = { operation: operation('listTextTranslations'), path: { textId } };
  return itemsOf((await checks.client.send(call)).answer.body).filter(isTranslation);
}

/** A translation as it is now; a backend may give it another id with every change. */
export async function translationOf(checks: Checks, row: Row): Promise<unknown> {
  const found = (await readTranslations(checks, row.textId)).find(
    (item) => field(item, 'locale') === row.locale,
  );
  const id = field(found, '_id');
  if (typeof id === 'string') row.id = id;
  return found;
}

/** The status of a translation now. */
export const statusOf = async (checks: Checks, row: Row): Promise<unknown> =>
  field(await translationOf(checks, row), 'status');

/** Sends an action on a translation, by the id that it has now. */
export async function act(
  checks: Checks,
  action: keyof typeof actionIds,
  row: Row,
): Promise<Exchange> {
  const exchange = await checks.client.send(actionCall(action, row));
  const id = field(dataOf(exchange.answer.body), '_id');
  if (typeof id === 'string' && exchange.answer.status < 300) row.id = id;
  return exchange;
}

export const queueTooQuick = 'the queue was quicker than each request to cancel';

/** States that the queue ends. */
export const atWork: readonly string[] = ['pending', 'translating'];

/** A change to a text in one language leaves the other languages as they are. */
export async function othersStayNew(
  checks: Checks,
  { textId, locale, isFresh }: Row,
  exchange: Exchange,
): Promise<void> {
  const check = 'leaves the other languages alone';
  // Where a backend queues new texts itself, the cause of a move is unknown.
  if (isFresh === false) return;
  const others = (await readTranslations(checks, textId)).filter(
    (item) => field(item, 'locale') !== locale,
  );
  const touched = others.find((item) => field(item, 'status') !== 'new');
  if (!touched) {
    checks.passes(exchange.sent.operation.id, check);
    return;
  }
  const came = `${String(field(touched, 'locale'))} is ${String(field(touched, 'status'))}`;
  const severity = 'loss';
  checks.fails(check, { expected: 'new in every other language', came, severity }, exchange);
}

/** How often a backend's queue is looked at, in milliseconds. */
export const lookMs = 100;

/** States that a queue does not change. */
const atRest = ['translated', 'error', 'cancelled'];

/** Waits until a translation is in one of these states, or past them, and returns which of the two. */
export async function comesTo(
  checks: Checks,
  row: Row,
  statuses: readonly string[],
): Promise<boolean> {
  const end = Date.now() + checks.patienceMs;
  do {
    const status = await statusOf(checks, row);
    if (typeof status === 'string' && statuses.includes(status)) return true;
    // A queue may try again by itself what has failed.
    if (!statuses.includes('translated') && atRest.includes(String(status))) return false;
    await delay(lookMs);
  } while (Date.now() < end);
  return false;
}

const { maxLength: longestText } = nodeAt(['components', 'schemas', 'TextValue']);

/** Texts that engines fail on: any where there is no engine, a key of the pseudo engine's, too long ones, no words. */
const failingTexts: readonly ((world: World) => Record<string, unknown>)[] = [
  (world) => ({ key: world.unique('translation_fails') }),
  () => ({ value: '\u{1f600}'.repeat(Number(longestText)) }),
  () => ({ value: '%@ {{x}} %1$s' }),
];

/** The text that this backend's engine failed on before, by its index; -1 where it failed on none. */
const failing = new WeakMap<World, number>();

/** A new text with its first translations failed; undefined where the engine refuses none. */
export async function failedRows(checks: Checks, count = 1): Promise<Row[] | undefined> {
  const known = failing.get(checks.common);
  for (const [index, text] of failingTexts.entries()) {
    if (known !== undefined && known !== index) continue;
    const rows = (await newRows(checks, text(checks.world))).slice(0, count);
    for (const row of rows) await act(checks, 'restart', row);
    const failed = await Promise.all(rows.map((row) => comesTo(checks, row, ['error'])));
    if (rows.length < count || failed.includes(false)) continue;
    failing.set(checks.common, index);
    return rows;
  }
  if (known === undefined) failing.set(checks.common, -1);
  return undefined;
}

/** The row of a text in a language, as the list of that language shows it. */
export async function listedRow(checks: Checks, appId: string, row: Row): Promise<unknown> {
  const list = operation('listLocaleTexts');
  const call = { operation: list, path: { appId }, query: { locale: row.locale } };
  const { answer } = await checks.client.send(call);
  return itemsOf(answer.body).find((item) => field(item, '_id') === row.textId);
}

const counted = ['translated', 'pending', 'error', 'cancelled', 'translating'];

/** How often each state comes among the texts of a language. */
function countsIn(items: readonly unknown[]): Record<string, number> {
  const states = items.map((item) => field(item, 'status'));
  const times = (status: string) => states.filter((state) => state === status).length;
  return {
    total: states.length,
    ...Object.fromEntries(counted.map((status) => [status, times(status)])),
  };
}

/** Counts of a language match its texts, and the share its counts. Counts are compared only while nothing moves. */
export async function countsMatch(
  checks: Checks,
  appId: string,
  locale: string,
  check: string,
): Promise<void> {
  const ask = { path: { appId }, query: { locale } };
  const texts = { operation: operation('listLocaleTexts'), ...ask };
  const look = async () => countsIn(itemsOf((await checks.client.send(texts)).answer.body));
  const before = await look();
  const call = { operation: operation('getTranslationProgress'), ...ask };
  const exchange = await checks.client.send(call);
  const isAtRest = isDeepStrictEqual(before, await look());
  checks.judged(check, exchange, { status: 200 }, ({ answer }) => {
    const data = dataOf(answer.body);
    const share = (100 * Number(field(data, 'translated'))) / Number(field(data, 'total'));
    const progress = field(data, 'progress');
    if (!(Math.abs(Number(progress) - share) <= 1))
      return { expected: `progress ${share}`, came: String(progress) };
    const wrong = Object.entries(before).find(([name, times]) => field(data, name) !== times);
    if (!wrong || !isAtRest) return undefined;
    return { expected: wrong.join(' '), came: String(field(data, wrong[0])) };
  });
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
