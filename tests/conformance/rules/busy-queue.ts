import { setTimeout as delay } from 'node:timers/promises';
import type { Checks } from '../checks.ts';
import { nodeAt } from '../contract/document.ts';
import { field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { World } from '../world.ts';
import type { Row } from './translation-rows.ts';

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

async function queueBatch({ world, client }: Checks, index: number): Promise<Batch> {
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
  { appId, locale }: Batch,
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
): Promise<Found | undefined> {
  for (let index = neededSizes.get(checks.common) ?? 0; index < sizes.length; index += 1) {
    neededSizes.set(checks.common, index);
    const batch = await queueBatch(checks, index);
    let end = Date.now() + checks.patienceMs;
    let before = '';
    let looks = 0;
    const queueing = new Set([batch]);
    const over = batch.queued.finally(() => queueing.clear()).catch(() => undefined);
    for (;;) {
      const rows = await rowsOf(checks, batch);
      const now = rows.map(({ status }) => String(status)).join();
      // A queue that moves is waited for.
      if (now !== before) end = Date.now() + checks.patienceMs;
      else await delay(restMs);
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
export const batchPatience = 5;
