import { setTimeout as delay } from 'node:timers/promises';
import {
  allows,
  type TranslationAction,
  translationTransitions,
  type TranslationStatus,
} from '#domain/translation-status.ts';
import type { Checks, Mismatch } from '../checks.ts';
import { dataOf, field } from '../contract/json.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import {
  actionCall,
  comesTo,
  lookMs,
  newRows,
  type Row,
  saveCall,
  statusOf,
} from './translation-rows.ts';

/** How a translation is brought into a state by calls alone; answers whether it got there. */
const ways: Record<TranslationStatus, (checks: Checks, row: Row) => Promise<boolean>> = {
  new: () => Promise.resolve(true),
  async translated(checks, row) {
    await checks.client.send(saveCall(row, 'By hand'));
    return comesTo(checks, row, ['translated']);
  },
  pending: (checks, row) => staysPending(checks, row),
  cancelled: (checks, row) => isCancelled(checks, row),
  async error(checks, row) {
    await checks.client.send(actionCall('restart', row));
    return comesTo(checks, row, ['error']);
  },
  async translating(checks, row) {
    await checks.client.send(actionCall('restart', row));
    return (await comesTo(checks, row, ['translating'])) && stays(checks, row, 'translating');
  },
};

/** A queue at work may be faster, now and then. */
const attempts = 5;

async function isCancelled(checks: Checks, row: Row): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await checks.client.send(actionCall('restart', row));
    const { answer } = await checks.client.send(actionCall('cancel', row));
    if (answer.status === 200) return true;
  }
  return false;
}

/** Whether it lasts long enough for something to be tried on it: a quick engine is done at once. */
async function stays(checks: Checks, row: Row, status: TranslationStatus): Promise<boolean> {
  await delay(lookMs);
  return (await statusOf(checks, row)) === status;
}

/** A queue at work takes the translation before anything can be tried on it. */
async function staysPending(checks: Checks, row: Row): Promise<boolean> {
  await checks.client.send(actionCall('restart', row));
  return !(await comesTo(checks, row, ['translating', 'translated', 'error', 'cancelled', 'new']));
}

/** Once it has the result, a queue at work may have gone on with it. */
const following: Record<string, readonly string[]> = {
  pending: ['pending', 'translating', 'translated', 'error'],
  cancelled: ['cancelled'],
};

/** States that the queue ends. */
const movesByItself: readonly TranslationStatus[] = ['pending', 'translating'];

function resultOf(action: TranslationAction, { answer }: Exchange): Mismatch | undefined {
  const { result } = translationTransitions[action];
  const data = dataOf(answer.body);
  const status = field(data, 'status');
  if (status !== result && !following[result]?.includes(String(status)))
    return { expected: `status ${result}`, came: String(status) };
  const isCleared =
    action !== 'restart' || status !== result || field(data, 'isAutoTranslated') === false;
  return isCleared
    ? undefined
    : { expected: 'the auto flag cleared', came: 'isAutoTranslated true' };
}

async function tryAction(
  checks: Checks,
  action: TranslationAction,
  from: TranslationStatus,
  row: Row,
): Promise<void> {
  const call = actionCall(action, row);
  const check = `${action} from ${from}`;
  if (!(await ways[from](checks, row))) {
    checks.skip(call.operation.id, check, `the state ${from} could not be reached from outside`);
    return;
  }
  if (!allows(action, from)) {
    const exchange = await checks.expect(check, call, { status: 409, refusalShown: true });
    const after = await statusOf(checks, row);
    if (after !== from && !movesByItself.includes(from))
      checks.fails(`${check} changes nothing`, { expected: from, came: String(after) }, exchange);
    return;
  }
  const exchange = await checks.expect(check, call, { status: 200 }, (one) =>
    resultOf(action, one),
  );
  if (exchange.answer.status !== 200) return;
  const after = String(await statusOf(checks, row));
  const { result } = translationTransitions[action];
  if (!following[result]?.includes(after))
    checks.fails(`${check}, read back`, { expected: `status ${result}`, came: after }, exchange);
}

const actions: readonly TranslationAction[] = ['retry', 'cancel', 'restart'];

const states: readonly TranslationStatus[] = [
  'new',
  'translated',
  'cancelled',
  'pending',
  'translating',
  'error',
];

const rule = (action: TranslationAction): Rule => ({
  name: `${action} from each state`,
  operations: [actionCall(action, { textId: '', id: '', locale: '' }).operation.id],
  async run(checks) {
    const rows = await newRows(checks);
    await Promise.all(
      states.map(async (from, index) => {
        const row = rows[index];
        if (row) await tryAction(checks, action, from, row);
      }),
    );
  },
});

/** Each action from each state that can be reached from outside (spec 4, the table of transitions). */
export const transitionRules: readonly Rule[] = actions.map(rule);
