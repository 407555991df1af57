import type { Checks } from '../checks.ts';
import { assumptionsAt } from '../contract/document.ts';
import { dataOf, field, isObject } from '../contract/json.ts';
import { type Operation, operation, placeOfOperation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import { cancelSome, type CancelledRow, rowsOf } from './busy-queue.ts';
import { differs } from './differs.ts';
import {
  comesTo,
  listedRow,
  failedRows,
  newRows,
  othersStayNew,
  queueTooQuick,
  type Row,
  saveCall,
  statusOf,
} from './translation-rows.ts';

const noRows = 'a new text has no translations';

/** The count is our reading of an answer that is not shown; a count has to be right. */
function countMismatch(exchange: Exchange, isRight: (count: number) => boolean, expected: string) {
  const count = field(dataOf(exchange.answer.body), 'count');
  return count === undefined || isRight(Number(count))
    ? undefined
    : { expected, came: JSON.stringify(count) };
}

const queuesCall = (call: Operation, appId: string, locale: string, isNamed: boolean) => ({
  operation: call,
  path: { appId, ...(isNamed ? {} : { locale }) },
  ...(isNamed ? { body: { locales: [locale] } } : {}),
});

interface States {
  appId: string;
  byHand: Row;
  fresh: Row;
  cancelled: CancelledRow | undefined;
}

/** Texts of the same app in one language: by hand, new, and cancelled. */
async function threeStates(checks: Checks): Promise<States | undefined> {
  const cancelled = (await cancelSome(checks)).at(-1);
  const appId = cancelled?.appId ?? (await checks.world.sharedApp()).id;
  const [first, second] = [await newRows(checks, { appId }), await newRows(checks, { appId })];
  const byHand = first.find(({ locale }) => locale === (cancelled ?? first[0])?.locale);
  const fresh = second.find(({ locale }) => locale === byHand?.locale);
  if (!byHand || !fresh) return undefined;
  await checks.client.send(saveCall(byHand, 'By hand'));
  return { appId, byHand, fresh, cancelled };
}

/** Only texts without a translation are queued; a person's translation stays. */
const queues = (id: string, isNamed: boolean): Rule => ({
  name: 'queues what is not translated',
  operations: [id],
  needsQueue: true,
  async run(checks) {
    const rows = await threeStates(checks);
    if (!rows) {
      checks.skip(id, 'queues what is not translated', noRows);
      return;
    }
    const { appId, byHand, fresh, cancelled } = rows;
    const call = operation(id);
    const request = queuesCall(call, appId, byHand.locale, isNamed);
    const untranslated = ['new', 'error', 'cancelled'];
    const listed = await rowsOf(checks, { appId, locale: byHand.locale });
    const waiting = listed.filter(({ status }) => untranslated.includes(String(status))).length;
    const exchange = await checks.expect(
      'queues what is not translated',
      request,
      { status: 202 },
      (one) => countMismatch(one, (count) => count === waiting, `count ${waiting}`),
    );
    const hand = String(await statusOf(checks, byHand));
    const lost = { expected: 'translated', came: hand, severity: 'loss' } as const;
    checks.verdict('leaves what is translated', hand === 'translated' ? undefined : lost, exchange);
    // A machine that has got it writes over it some time later.
    await comesTo(checks, fresh, ['translated', 'error']);
    const written = differs(await listedRow(checks, appId, byHand), {
      value: 'By hand',
      isAutoTranslated: false,
    });
    checks.verdict(
      'leaves what people wrote',
      written && { ...written, severity: 'loss' },
      exchange,
    );
    const isNew = (await statusOf(checks, fresh)) === 'new';
    const idle = { expected: 'not new any more', came: 'new' };
    checks.verdict('queues what is new', isNew ? idle : undefined, exchange);
    const assumptions = assumptionsAt(placeOfOperation(call), 'queues');
    const left = { expected: 'not cancelled any more', came: 'cancelled', assumptions };
    const stays = cancelled && (await statusOf(checks, cancelled)) === 'cancelled';
    if (cancelled) checks.verdict('queues what was cancelled', stays ? left : undefined, exchange);
    else checks.skip(id, 'queues what was cancelled', queueTooQuick);
    await othersStayNew(checks, fresh, exchange);
  },
});

/** Only what failed is tried again. */
const retriesFailed: Rule = {
  name: 'retries what failed',
  operations: ['retryFailedTranslations'],
  needsQueue: true,
  async run(checks) {
    const states = await threeStates(checks);
    const id = 'retryFailedTranslations';
    if (!states) {
      checks.skip(id, 'leaves what has not failed', noRows);
      return;
    }
    const { appId, byHand, fresh, cancelled } = states;
    const rows = [byHand, fresh, ...(cancelled ? [cancelled] : [])];
    const listed = await rowsOf(checks, { appId, locale: byHand.locale });
    const failed = listed.filter(({ status }) => status === 'error').length;
    const before = await Promise.all(rows.map((row) => statusOf(checks, row)));
    const body = { locale: byHand.locale };
    const exchange = await checks.client.send({ operation: operation(id), path: { appId }, body });
    const after = await Promise.all(rows.map((row) => statusOf(checks, row)));
    const moved = before.findIndex(
      (status, index) => status !== 'error' && status !== after[index],
    );
    const mismatch = { expected: String(before[moved]), came: String(after[moved]) };
    const severity = before[moved] === 'translated' ? 'loss' : 'wrong';
    checks.verdict(
      'leaves what has not failed',
      moved === -1 ? undefined : { ...mismatch, severity },
      exchange,
    );
    const count = field(dataOf(exchange.answer.body), 'count');
    const told = { expected: `count ${failed}`, came: JSON.stringify(count) };
    const isRight = count === undefined || count === failed;
    checks.verdict('counts what it queues', isRight ? undefined : told, exchange);
  },
};

/** Failures in other languages stay failed if one language is retried. */
const retriesOneLanguage: Rule = {
  name: 'retries one language',
  operations: ['retryFailedTranslations'],
  async run(checks) {
    const [first, second] = (await failedRows(checks, 2)) ?? [];
    const id = 'retryFailedTranslations';
    const check = 'leaves the other languages failed';
    if (!first || !second) {
      checks.skip(id, check, 'no translation has failed in time');
      return;
    }
    const { id: appId } = await checks.world.sharedApp();
    const body = { locale: first.locale };
    const exchange = await checks.client.send({ operation: operation(id), path: { appId }, body });
    const after = await statusOf(checks, second);
    const moved = { expected: `error in ${second.locale}`, came: String(after) };
    checks.verdict(check, after === 'error' ? undefined : moved, exchange);
  },
};

/** A translation exists in its own language only, even if several languages are named. */
const severalLanguages: Rule = {
  name: 'several languages',
  operations: ['autoTranslateAll'],
  async run(checks) {
    const rows = await newRows(checks);
    const named = rows.slice(0, 2);
    const { id: appId } = await checks.world.sharedApp();
    const call = operation('autoTranslateAll');
    const body = { locales: named.map(({ locale }) => locale) };
    const exchange = await checks.client.send({ operation: call, path: { appId }, body });
    const states = await Promise.all(rows.map((row) => statusOf(checks, row)));
    const wrong = rows.findIndex(({ isFresh }, index) =>
      index < named.length ? states[index] === 'new' : isFresh && states[index] !== 'new',
    );
    const mismatch = {
      expected: wrong < named.length ? 'queued' : 'new',
      came: `${rows[wrong]?.locale ?? ''} is ${String(states[wrong])}`,
    };
    checks.verdict(
      'queues the languages that are named',
      wrong === -1 ? undefined : mismatch,
      exchange,
    );
    // Translations that queued themselves are not counted again.
    if (!isObject(exchange.answer.body) || rows.some(({ isFresh }) => isFresh === false)) return;
    const mismatched = countMismatch(
      exchange,
      (count) => count >= named.length,
      'a count over all',
    );
    checks.verdict('counts over all languages', mismatched, exchange);
  },
};

/** The calls that put texts into the queue. */
export const autoTranslateRules: readonly Rule[] = [
  queues('autoTranslateLocale', false),
  queues('autoTranslateAll', true),
  severalLanguages,
  retriesFailed,
  retriesOneLanguage,
];
