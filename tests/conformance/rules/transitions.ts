import {
  allows,
  type TranslationAction,
  translationTransitions,
  type TranslationStatus,
} from '#domain/translation-status.ts';
import type { Checks } from '../checks.ts';
import type { Mismatch } from '../mismatch.ts';
import { dataOf, field } from '../contract/json.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import type { World } from '../world.ts';
import { takeCancelled, whileBusy } from './busy-queue.ts';
import {
  act,
  actionCall,
  atWork,
  comesTo,
  countsMatch,
  failedRows,
  newRows,
  type Row,
  saveCall,
  statusOf,
} from './translation-rows.ts';

async function isNow(checks: Checks, row: Row, status: TranslationStatus): Promise<boolean> {
  return (await statusOf(checks, row)) === status;
}

/** A translation that was brought into a state by calls alone; undefined where it did not get there. */
export const ways: Record<SettledStatus, (checks: Checks) => Promise<Row | undefined>> = {
  async new(checks) {
    const [row] = await newRows(checks);
    return row && (await isNow(checks, row, 'new')) ? row : undefined;
  },
  async translated(checks) {
    const [row] = await newRows(checks);
    // As a machine's, so that a restart has a flag to clear.
    const body = { value: 'Of a machine', isAutoTranslated: true };
    if (row) await checks.client.send({ ...saveCall(row, ''), body });
    return row && (await comesTo(checks, row, ['translated'])) ? row : undefined;
  },
  error: async (checks) => (await failedRows(checks))?.[0],
  cancelled: takeCancelled,
};

/** Once it has the result, a queue at work may have gone on with it. */
const following: Record<string, readonly string[]> = {
  pending: ['pending', 'translating', 'translated', 'error'],
  cancelled: ['cancelled'],
};

/** States that the queue ends: they are met while it works off a batch. */
const ofTheQueue = ['pending', 'translating'] as const;
type QueueStatus = (typeof ofTheQueue)[number];
type SettledStatus = Exclude<TranslationStatus, QueueStatus>;

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

/** Backends in whose queue no row was seen at work. */
const neverAtWork = new WeakSet<World>();

/** States that are worth waiting for. */
const wantedOf = ({ common }: Checks): readonly QueueStatus[] =>
  neverAtWork.has(common) ? ['pending'] : ofTheQueue;

interface Tried {
  exchange: Exchange;
  after: string;
}

/** As many surprises are no race with the queue any more. */
const surprises = 2;

/** Whether the queue itself has taken any row. */
const hasMoved = (rows: readonly { status: unknown }[]) =>
  rows.some(({ status }) => ['translating', 'translated', 'error'].includes(String(status)));

/** Rows of a batch that are acted on at the same moment, to meet one that is at work. */
const crowd = 24;

/** Sends an action to a translation that the queue may move at any time; undefined where the queue was faster. */
class Racing {
  readonly #checks: Checks;
  readonly #action: TranslationAction;
  readonly #last = new Map<QueueStatus, Tried[]>();
  readonly found = new Map<QueueStatus, Tried>();

  constructor(checks: Checks, action: TranslationAction) {
    this.#checks = checks;
    this.#action = action;
  }

  get isDone(): boolean {
    return wantedOf(this.#checks).every((status) => this.found.has(status));
  }

  /** Tries the states that the rows of a batch are in now. */
  async attempt(rows: readonly (Row & { status: unknown })[]): Promise<true | undefined> {
    const inState = (wanted: QueueStatus) => rows.filter(({ status }) => status === wanted);
    const [first, waiting] = inState('pending').toReversed();
    if (first && waiting && !this.found.has('pending')) await this.#try('pending', first, waiting);
    const [atWork, beside] = inState('translating').toReversed();
    if (atWork && !this.found.has('translating')) await this.#try('translating', atWork, beside);
    if (!this.found.has('translating') && hasMoved(rows)) await this.#meet(rows);
    return this.isDone || undefined;
  }

  /** A neighbour that is still in the state afterwards shows that the row was in it, too. */
  async #try(from: QueueStatus, row: Row, neighbour: Row | undefined): Promise<void> {
    const isThere = neighbour ? true : await isNow(this.#checks, row, from);
    if (!isThere) return;
    const exchange = await act(this.#checks, this.#action, row);
    const after = String(await statusOf(this.#checks, row));
    const isExpected = exchange.answer.status < 300 === allows(this.#action, from);
    const seen = this.#last.get(from) ?? [];
    const stays = exchange.answer.status > 299 && after === from;
    if (isExpected || stays) this.found.set(from, { exchange, after });
    else if (
      neighbour ? await isNow(this.#checks, neighbour, from) : after === from || seen.length > 0
    )
      this.#last.set(from, [...seen, { exchange, after }]);
    if (seen.length >= surprises) this.found.set(from, { exchange, after });
  }

  /** A quick queue is met by many rows at once, each looked at and acted on together; a surprise proves nothing here. */
  async #meet(rows: readonly (Row & { status: unknown })[]): Promise<void> {
    const waiting = rows.filter(({ status }) => status === 'pending' || status === 'translating');
    const step = Math.ceil(waiting.length / crowd);
    const some = waiting.filter((_, index) => index % step === 0);
    await Promise.all(
      some.map(async (row) => {
        const looking = isNow(this.#checks, row, 'translating');
        const exchange = await act(this.#checks, this.#action, row);
        const isExpected = exchange.answer.status < 300 === allows(this.#action, 'translating');
        if (!(await looking) || !isExpected) return;
        const after = String(await statusOf(this.#checks, row));
        this.found.set('translating', { exchange, after });
      }),
    );
  }
}

function judge(checks: Checks, action: TranslationAction, from: TranslationStatus, came?: Tried) {
  const { id } = actionCall(action, { textId: '', id: '', locale: '' }).operation;
  const check = `${action} from ${from}`;
  if (!came) {
    checks.skip(id, check, `the state ${from} could not be reached from outside`);
    return;
  }
  const { exchange, after } = came;
  if (!allows(action, from)) {
    checks.judged(check, exchange, { status: 409 });
    const isMoved = after !== from && !atWork.includes(from);
    const mismatch = isMoved ? { expected: from, came: after } : undefined;
    if (exchange.answer.status > 299)
      checks.verdict(`${check} changes nothing`, mismatch, exchange);
    return;
  }
  const { result } = translationTransitions[action];
  checks.judged(check, exchange, { status: 200 }, (sent) => resultOf(action, sent));
  if (exchange.answer.status > 299) return;
  const isRight = following[result]?.includes(after) === true;
  const mismatch = { expected: `status ${result}`, came: after };
  checks.verdict(`${check}, read back`, isRight ? undefined : mismatch, exchange);
}

const actions: readonly TranslationAction[] = ['retry', 'cancel', 'restart'];

export const settled: readonly SettledStatus[] = ['new', 'translated', 'error', 'cancelled'];

const rule = (action: TranslationAction): Rule => ({
  name: `${action} from each state`,
  operations: [actionCall(action, { textId: '', id: '', locale: '' }).operation.id],
  needsQueue: true,
  async run(checks) {
    for (const from of settled) {
      const row = await ways[from](checks);
      const exchange = row && (await act(checks, action, row));
      const came = exchange && { exchange, after: String(await statusOf(checks, row)) };
      judge(checks, action, from, came);
    }
    const racing = new Racing(checks, action);
    await whileBusy(checks, (all) => racing.attempt(all));
    if (!racing.found.has('translating')) neverAtWork.add(checks.common);
    for (const from of ofTheQueue) judge(checks, action, from, racing.found.get(from));
  },
});

/** Each state is counted where it is: the progress follows every transition. */
const counts: Rule = {
  name: 'counts after each transition',
  operations: ['getTranslationProgress'],
  needsQueue: true,
  async run(checks) {
    const { id: appId } = await checks.world.sharedApp();
    const unmet = new Set<TranslationStatus>([...settled, ...ofTheQueue]);
    const count = async (app: string, locale: string, from: TranslationStatus) => {
      unmet.delete(from);
      await countsMatch(checks, app, locale, `counts what is ${from}`);
    };
    for (const from of settled) {
      const row: (Row & { appId?: string }) | undefined = await ways[from](checks);
      if (row) await count(row.appId ?? appId, row.locale, from);
    }
    await whileBusy(checks, async (all, batch) => {
      for (const from of ofTheQueue)
        if (unmet.has(from) && all.some(({ status }) => status === from))
          await count(batch.appId, batch.locale, from);
      return wantedOf(checks).every((from) => !unmet.has(from)) || undefined;
    });
    for (const from of unmet)
      checks.skip(
        'getTranslationProgress',
        `counts what is ${from}`,
        `the state ${from} could not be reached from outside`,
      );
  },
};

/** Each action from each state that can be reached from outside (spec 4, the table of transitions). */
export const transitionRules: readonly Rule[] = [...actions.map(rule), counts];
