import { translationTransitions } from '#domain/translation-status.ts';
import type { Checks } from '../checks.ts';
import type { Mismatch } from '../mismatch.ts';
import { dataOf, field } from '../contract/json.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import { type Batch, endOf, rowsOf, whileBusy } from './busy-queue.ts';
import { act, atWork, countsMatch, type Row, statusOf, translationOf } from './translation-rows.ts';

const names = {
  states: 'the states of a batch',
  cancel: 'cancel inside a batch',
  counts: 'counts a batch',
  stays: 'what was cancelled is not translated',
};

const tooQuick = 'the queue was quicker than the next request, also with many texts';

interface Cancelled {
  row: Row;
  exchange: Exchange;
}

type Rows = Readonly<Awaited<ReturnType<typeof rowsOf>>>;

/** Cancels one that still waits; undefined when none does. */
async function cancelOne(checks: Checks, rows: Rows): Promise<Cancelled | undefined> {
  const row = rows.findLast(({ status }) => status === 'pending');
  if (!row) return undefined;
  const exchange = await act(checks, 'cancel', row);
  const isRefused = exchange.answer.status > 299;
  // The queue was faster with this one.
  return isRefused && (await statusOf(checks, row)) !== 'pending' ? undefined : { row, exchange };
}

const otherThanCancelled = (item: unknown): Mismatch | undefined =>
  field(item, 'status') === 'cancelled'
    ? undefined
    : {
        expected: 'status cancelled',
        came: item === undefined ? 'no such translation' : String(field(item, 'status')),
      };

const following: readonly unknown[] = [...atWork, 'translated', 'error'];

/** A queue that goes on leaves alone what was cancelled in it. */
async function staysCancelled(checks: Checks, batch: Batch, { row, exchange }: Cancelled) {
  const before = field(await translationOf(checks, row), 'value');
  const ended = await endOf(checks, batch);
  if (!ended?.some(({ status }) => status === 'translated')) {
    checks.skip('cancelTranslation', names.stays, 'no machine has translated the rest in time');
    return;
  }
  const item = await translationOf(checks, row);
  const isWritten = field(item, 'value') !== before;
  const written = { expected: JSON.stringify(before), came: JSON.stringify(field(item, 'value')) };
  const mismatch = otherThanCancelled(item) ?? (isWritten ? written : undefined);
  checks.verdict(names.stays, mismatch, exchange);
}

/** Cancels one of many that wait (spec 4): it is cancelled, counted so, and stays so while the queue goes on. */
const insideBatch: Rule = {
  name: 'cancels inside a batch',
  operations: ['cancelTranslation', 'autoTranslateAll', 'getTranslationProgress'],
  needsQueue: true,
  async run(checks) {
    const found = await whileBusy(checks, async (rows, batch) => {
      const cancelled = await cancelOne(checks, rows);
      return cancelled && { cancelled, batch };
    });
    if (!found) {
      for (const name of [names.cancel, names.stays])
        checks.skip('cancelTranslation', name, tooQuick);
      checks.skip('autoTranslateAll', names.states, tooQuick);
      checks.skip('getTranslationProgress', names.counts, tooQuick);
      return;
    }
    const { cancelled, batch } = found;
    const queued = await batch.queued;
    const states = (await rowsOf(checks, batch))
      .filter(({ textId }) => textId !== cancelled.row.textId)
      .map(({ status }) => status);
    const isWrong = !states.every((state) => following.includes(state));
    const seen = { expected: following.join(', '), came: [...new Set(states)].join(', ') };
    checks.verdict(names.states, isWrong ? seen : undefined, queued);
    const { exchange } = cancelled;
    checks.judged(names.cancel, exchange, { status: 200 }, ({ answer }) => {
      const told = field(dataOf(answer.body), 'status');
      const { result } = translationTransitions.cancel;
      return told === undefined || told === result
        ? undefined
        : { expected: `status ${result}`, came: JSON.stringify(told) };
    });
    if (exchange.answer.status > 299) return;
    const now = otherThanCancelled(await translationOf(checks, cancelled.row));
    checks.verdict(`${names.cancel}, read back`, now, exchange);
    await countsMatch(checks, batch.appId, cancelled.row.locale, names.counts);
    if (!now) await staysCancelled(checks, batch, cancelled);
  },
};

/** Facts that are visible only while the queue is busy. */
export const batchRules: readonly Rule[] = [insideBatch];
