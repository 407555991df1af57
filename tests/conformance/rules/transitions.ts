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
  countsMatch,
  crowdQueue,
  newRows,
  type Row,
  saveCall,
  statusOf,
} from './translation-rows.ts';

async function isNow(checks: Checks, row: Row, status: TranslationStatus): Promise<boolean> {
  return (await statusOf(checks, row)) === status;
}

const restart = (checks: Checks, row: Row) => checks.client.send(actionCall('restart', row));

/** A quick queue has done its work before anything can be tried: then it gets more to do first. */
async function isQueued(checks: Checks, row: Row): Promise<boolean> {
  await restart(checks, row);
  if (await isNow(checks, row, 'pending')) return true;
  if (!(await crowdQueue(checks))) return false;
  await restart(checks, row);
  return isNow(checks, row, 'pending');
}

/** How a translation is brought into a state by calls alone; answers whether it got there. */
const ways: Record<TranslationStatus, (checks: Checks, row: Row) => Promise<boolean>> = {
  new: (checks, row) => isNow(checks, row, 'new'),
  async translated(checks, row) {
    await checks.client.send(saveCall(row, 'By hand'));
    return comesTo(checks, row, ['translated']);
  },
  pending: isQueued,
  async cancelled(checks, row) {
    await isQueued(checks, row);
    const { answer } = await checks.client.send(actionCall('cancel', row));
    return answer.status < 300 && isNow(checks, row, 'cancelled');
  },
  async error(checks, row) {
    await restart(checks, row);
    return comesTo(checks, row, ['error']);
  },
  async translating(checks, row) {
    await restart(checks, row);
    return comesTo(checks, row, ['translating']);
  },
};

/** A queue at work may be faster, now and then. */
const attempts = 3;

/** States that are lost when it is; the others have been waited for. */
const racesTheQueue: readonly TranslationStatus[] = ['pending', 'cancelled'];

/** Once it has the result, a queue at work may have gone on with it. */
const following: Record<string, readonly string[]> = {
  pending: ['pending', 'translating', 'translated', 'error'],
  cancelled: ['cancelled'],
};

/** States that only the queue sets. */
const byTheQueue = ['translating', 'translated', 'error'];

/** States that the queue ends. */
const movesByItself: readonly TranslationStatus[] = ['pending', 'translating'];

function resultOf(action: TranslationAction, { answer }: Exchange): Mismatch | undefined {
  const { result } = translationTransitions[action];
  const data = dataOf(answer.body);
  const status = field(data, 'status');
  // The answers are not shown: what is not told is read back.
  if (status === undefined) return undefined;
  if (status !== result && !following[result]?.some((one) => one === status))
    return { expected: `status ${result}`, came: JSON.stringify(status) };
  const isCleared =
    action !== 'restart' || status !== result || field(data, 'isAutoTranslated') !== true;
  return isCleared
    ? undefined
    : { expected: 'the auto flag cleared', came: 'isAutoTranslated true' };
}

interface Attempt {
  action: TranslationAction;
  from: TranslationStatus;
  row: Row;
}

/** Sends the action from its state; undefined when the state cannot be reached, or the queue was faster. */
async function tried(
  checks: Checks,
  { action, from, row }: Attempt,
): Promise<{ exchange: Exchange; after: string } | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (!(await ways[from](checks, row))) {
      if (!racesTheQueue.includes(from)) return undefined;
      continue;
    }
    const exchange = await checks.client.send(actionCall(action, row));
    const after = String(await statusOf(checks, row));
    const isExpected = exchange.answer.status < 300 === allows(action, from);
    const isFaster = movesByItself.includes(from) && after !== from && byTheQueue.includes(after);
    if (isExpected || !isFaster) return { exchange, after };
  }
  return undefined;
}

async function tryAction(checks: Checks, one: Attempt): Promise<void> {
  const { action, from, row } = one;
  const { id } = actionCall(action, row).operation;
  const check = `${action} from ${from}`;
  const came = await tried(checks, one);
  if (!came) {
    checks.skip(id, check, `the state ${from} could not be reached from outside`);
    return;
  }
  const { exchange, after } = came;
  if (!allows(action, from)) {
    await checks.judged(check, exchange, { status: 409 });
    const isMoved = after !== from && !movesByItself.includes(from);
    const mismatch = isMoved ? { expected: from, came: after } : undefined;
    if (exchange.answer.status > 299)
      checks.verdict(`${check} changes nothing`, mismatch, exchange);
    return;
  }
  const { result } = translationTransitions[action];
  await checks.judged(check, exchange, { status: 200 }, (sent) => resultOf(action, sent));
  if (exchange.answer.status > 299) return;
  const isRight = following[result]?.includes(after) === true;
  const mismatch = { expected: `status ${result}`, came: after };
  checks.verdict(`${check}, read back`, isRight ? undefined : mismatch, exchange);
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
        if (row) await tryAction(checks, { action, from, row });
      }),
    );
  },
});

/** Each state is counted where it is: the progress follows every transition. */
const counts: Rule = {
  name: 'counts after each transition',
  operations: ['getTranslationProgress'],
  async run(checks) {
    const { id: appId } = await checks.world.sharedApp();
    const rows = await newRows(checks);
    for (const [index, from] of states.entries()) {
      const row = rows[index];
      const check = `counts what is ${from}`;
      if (row && (await ways[from](checks, row)))
        await countsMatch(checks, appId, row.locale, check);
      else
        checks.skip(
          'getTranslationProgress',
          check,
          `the state ${from} could not be reached from outside`,
        );
    }
  },
};

/** Each action from each state that can be reached from outside (spec 4, the table of transitions). */
export const transitionRules: readonly Rule[] = [...actions.map(rule), counts];
