import { setTimeout as delay } from 'node:timers/promises';
import { translationTransitions } from '#domain/translation-status.ts';
import type { Checks, Mismatch } from '../checks.ts';
import { nodeAt } from '../contract/document.ts';
import { dataOf, field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import {
  actionCall,
  countsMatch,
  crowdQueue,
  lookMs,
  newRows,
  readTranslations,
  type Row,
} from './translation-rows.ts';

/** Texts of a batch, each in every language: more than most queues do between two requests. */
const batchTexts = 6;

const names = {
  states: 'the states of a batch',
  cancel: 'cancel inside a batch',
  counts: 'counts a batch',
  stays: 'what was cancelled is not translated',
};

const tooQuick = 'the queue was quicker than the next request, also behind a crowd of texts';

interface Batch {
  appId: string;
  texts: Row[][];
  exchange: Exchange;
}

/** Queues new texts in every language. */
async function queueBatch(checks: Checks): Promise<Batch> {
  const { id: appId } = await checks.world.make(kindNamed('apps'));
  const texts: Row[][] = [];
  for (let made = 0; made < batchTexts; made += 1) texts.push(await newRows(checks, { appId }));
  const { enum: locales } = nodeAt(['components', 'schemas', 'TargetLocale']);
  const call = { operation: operation('autoTranslateAll'), path: { appId }, body: { locales } };
  return { appId, texts, exchange: await checks.client.send(call) };
}

const stateOf = async (checks: Checks, { textId, id }: Row): Promise<unknown> =>
  (await readTranslations(checks, textId)).find((item) => field(item, '_id') === id);

interface Cancelled {
  row: Row;
  exchange: Exchange;
}

/** Cancels the first that still waits, the last texts before the others; undefined when none does. */
async function cancelOne(checks: Checks, { texts }: Batch): Promise<Cancelled | undefined> {
  for (const rows of texts.toReversed()) {
    const items = await readTranslations(checks, rows[0]?.textId ?? '');
    const waiting = items.findLast((item) => field(item, 'status') === 'pending');
    const row = rows.find(({ id }) => id === field(waiting, '_id'));
    if (!row) continue;
    const exchange = await checks.client.send(actionCall('cancel', row));
    const isRefused = exchange.answer.status > 299;
    const now = field(await stateOf(checks, row), 'status');
    // The queue was faster with this one.
    if (isRefused && now !== 'pending') continue;
    return { row, exchange };
  }
  return undefined;
}

const otherThanCancelled = (item: unknown): Mismatch | undefined =>
  field(item, 'status') === 'cancelled'
    ? undefined
    : {
        expected: 'status cancelled',
        came: item === undefined ? 'no such translation' : String(field(item, 'status')),
      };

const atWork = ['pending', 'translating'];
const following: readonly unknown[] = [...atWork, 'translated', 'error'];

/** The states of all others in the batch. */
async function othersOf(checks: Checks, { texts }: Batch, { id }: Row): Promise<unknown[]> {
  const items = [];
  for (const [row] of texts) items.push(...(await readTranslations(checks, row?.textId ?? '')));
  return items.filter((item) => field(item, '_id') !== id).map((item) => field(item, 'status'));
}

/** Waits until nothing else of the batch waits; answers whether the queue has translated any of it. */
async function othersEnd(checks: Checks, batch: Batch, row: Row): Promise<boolean> {
  const end = Date.now() + checks.patienceMs;
  for (;;) {
    const states = await othersOf(checks, batch, row);
    const isOver = !states.some((state) => atWork.includes(String(state)));
    if (isOver || Date.now() > end) return isOver && states.includes('translated');
    await delay(lookMs);
  }
}

/** A queue that goes on leaves alone what was cancelled in it. */
async function staysCancelled(checks: Checks, batch: Batch, { row, exchange }: Cancelled) {
  const before = field(await stateOf(checks, row), 'value');
  if (!(await othersEnd(checks, batch, row))) {
    checks.skip('cancelTranslation', names.stays, 'no machine has translated the rest in time');
    return;
  }
  const item = await stateOf(checks, row);
  const isWritten = field(item, 'value') !== before;
  const written = { expected: JSON.stringify(before), came: JSON.stringify(field(item, 'value')) };
  const mismatch = otherThanCancelled(item) ?? (isWritten ? written : undefined);
  checks.verdict(names.stays, mismatch, exchange);
}

/** Cancels one of many that wait (spec 4): it is cancelled, counted so, and stays so while the queue goes on. */
const insideBatch: Rule = {
  name: 'cancels inside a batch',
  operations: ['cancelTranslation', 'autoTranslateAll', 'getTranslationProgress'],
  async run(checks) {
    let batch = await queueBatch(checks);
    let cancelled = await cancelOne(checks, batch);
    if (!cancelled && (await crowdQueue(checks))) {
      batch = await queueBatch(checks);
      cancelled = await cancelOne(checks, batch);
    }
    const row = cancelled?.row ?? batch.texts[0]?.[0];
    const states = row ? await othersOf(checks, batch, row) : [];
    const isWrong = !states.every((state) => following.includes(state));
    const seen = { expected: following.join(', '), came: [...new Set(states)].join(', ') };
    checks.verdict(names.states, isWrong ? seen : undefined, batch.exchange);
    if (!cancelled) {
      for (const name of [names.cancel, names.stays])
        checks.skip('cancelTranslation', name, tooQuick);
      checks.skip('getTranslationProgress', names.counts, tooQuick);
      return;
    }
    const { exchange } = cancelled;
    await checks.judged(names.cancel, exchange, { status: 200 }, ({ answer }) => {
      const told = field(dataOf(answer.body), 'status');
      const { result } = translationTransitions.cancel;
      return told === undefined || told === result
        ? undefined
        : { expected: `status ${result}`, came: JSON.stringify(told) };
    });
    if (exchange.answer.status > 299) return;
    const now = otherThanCancelled(await stateOf(checks, cancelled.row));
    checks.verdict(`${names.cancel}, read back`, now, exchange);
    await countsMatch(checks, batch.appId, cancelled.row.locale, names.counts);
    if (!now) await staysCancelled(checks, batch, cancelled);
  },
};

/** Facts that are visible only while the queue is busy. */
export const batchRules: readonly Rule[] = [insideBatch];
