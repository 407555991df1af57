import { setTimeout as delay } from 'node:timers/promises';
import type { Checks } from '../checks.ts';
import { nodeAt } from '../contract/document.ts';
import { field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { World } from '../world.ts';
import { act, atWork, lookMs, type Row, statusOf } from './translation-rows.ts';

/** Texts and languages of a batch: more each time that the queue was quicker than the next request. */
const sizes = [
  { texts: 12, languages: 1 },
  { texts: 100, languages: 13 },
  { texts: 500, languages: 13 },
  { texts: 500, languages: 13 },
] as const;

/** The size that this backend neededSizes last. */
const neededSizes = new WeakMap<World, number>();

/** Texts of an application of their own, on their way into the queue. */
export interface Batch {
  appId: string;
  /** The language that the queue comes to last. */
  locale: string;
  /** The answer that all is queued; a quick queue has translated much of it by then. */
  queued: Promise<Exchange>;
}

async function queueBatch({ client }: Checks, world: World, index: number): Promise<Batch> {
  const { texts: count, languages } = sizes[index] ?? sizes[0];
  const { id: appId } = await world.make(kindNamed('apps'));
  const texts = Array.from({ length: count }, (_, at) => ({ key: `k${at}`, value: 'A text' }));
  await world.send({ operation: operation('bulkCreateTexts'), body: { appId, texts } });
  const { enum: list } = nodeAt(['components', 'schemas', 'TargetLocale']);
  const locales = (Array.isArray(list) ? list.map(String) : []).slice(0, languages);
  const call = { operation: operation('autoTranslateAll'), path: { appId }, body: { locales } };
  const queued = client.send(call);
  // A run that ends before says so at the next request.
  queued.catch(() => undefined);
  return { appId, locale: locales.at(-1) ?? '', queued };
}

/** The texts of a batch in its last language. */
export async function rowsOf(
  { client }: Checks,
  { appId, locale }: Pick<Batch, 'appId' | 'locale'>,
): Promise<(Row & { status: unknown })[]> {
  const list = { operation: operation('listLocaleTexts'), path: { appId }, query: { locale } };
  return itemsOf((await client.send(list)).answer.body).map((item) => ({
    textId: String(field(item, '_id')),
    id: String(field(item, 'translationId')),
    locale,
    status: field(item, 'status'),
  }));
}

const has = (rows: readonly { status: unknown }[], ...states: unknown[]) =>
  rows.some(({ status }) => states.includes(status));

/** Of a queue that does not move. */
const leastLooks = 8;
const restMs = 25;

/** Looks at batches while the queue works them off, until something was found, with ever larger ones. */
export async function whileBusy<Found>(
  checks: Checks,
  attempt: (
    rows: readonly (Row & { status: unknown })[],
    batch: Batch,
  ) => Promise<Found | undefined>,
  world = checks.world,
): Promise<Found | undefined> {
  for (let index = neededSizes.get(checks.common) ?? 0; index < sizes.length; index += 1) {
    neededSizes.set(checks.common, index);
    const batch = await queueBatch(checks, world, index);
    let end = Date.now() + checks.patienceMs;
    let before = '';
    let looks = 0;
    const queueing = new Set([batch]);
    const over = batch.queued.finally(() => queueing.clear()).catch(() => undefined);
    for (;;) {
      const rows = await rowsOf(checks, batch);
      const now = rows.map(({ status }) => String(status)).join();
      // A queue that moves, or is still filled, is waited for.
      if (now !== before || queueing.size > 0) end = Date.now() + checks.patienceMs;
      if (now === before) await delay(restMs);
      before = now;
      const found = await attempt(rows, batch);
      if (found !== undefined) return found;
      // Some queues take a small batch whole; only of a larger one does a part wait.
      const isTaken = !has(rows, 'pending') && rows.some(({ status }) => status !== 'new');
      const isOver = !has(rows, 'new', 'pending', 'translating');
      if (queueing.size === 0 && (isOver || (isTaken && index < sizes.length - 1))) break;
      looks += 1;
      if (Date.now() > end && looks >= leastLooks) return undefined;
    }
    await over;
  }
  return undefined;
}

/** A batch takes so many times longer than one text. */
const batchPatience = 5;

/** Waits until nothing of a batch is queued; undefined when that takes too long. */
export async function endOf(
  checks: Checks,
  batch: Batch,
): Promise<Awaited<ReturnType<typeof rowsOf>> | undefined> {
  const end = Date.now() + batchPatience * checks.patienceMs;
  for (;;) {
    const rows = await rowsOf(checks, batch);
    if (!has(rows, ...atWork)) return rows;
    if (Date.now() > end) return undefined;
    await delay(lookMs);
  }
}

/** Rows that are cancelled at the same moment, and as many as all rules take. */
const [crowd, enough] = [24, 6];

export interface CancelledRow extends Row {
  appId: string;
  /** The answer to the cancel. */
  exchange: Exchange;
}

/** Backends whose queue was always quicker. */
const tooQuick = new WeakSet<World>();

/** Cancels the last of a batch in its queue; none where the queue was quicker each time. */
export async function cancelSome(checks: Checks, world = checks.world): Promise<CancelledRow[]> {
  if (tooQuick.has(checks.common)) return [];
  const cancelled: CancelledRow[] = [];
  const cancel = async (row: Row, { appId }: Batch) => {
    const exchange = await act(checks, 'cancel', row);
    if (exchange.answer.status < 300 && (await statusOf(checks, row)) === 'cancelled')
      cancelled.push({ ...row, appId, exchange });
  };
  const last = await whileBusy(
    checks,
    async (rows, batch) => {
      const waiting = rows.filter(({ status }) => status === 'pending');
      await Promise.all(waiting.slice(-crowd).map((row) => cancel(row, batch)));
      return cancelled.length >= enough ? batch : undefined;
    },
    world,
  );
  if (last) await endOf(checks, last);
  if (cancelled.length === 0) tooQuick.add(checks.common);
  return cancelled;
}

const pools = new WeakMap<World, Promise<CancelledRow[]>>();

/** A cancelled translation that no other rule uses; it stays until the end of the run. */
export async function takeCancelled(checks: Checks): Promise<CancelledRow | undefined> {
  const pool = pools.get(checks.common) ?? cancelSome(checks, checks.common);
  pools.set(checks.common, pool);
  return (await pool).pop();
}
