import { operations } from '../support/contract.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Mismatch } from './mismatch.ts';
import { field, itemsOf } from './contract/json.ts';
import { type Kind, kinds } from './contract/kinds.ts';
import { answersList, type Operation, parametersOf } from './contract/operations.ts';
import { type Call, type Exchange, type HttpClient, Silent } from './http/http-client.ts';
import { knownFields } from './known-fields.ts';
import { listCall } from './list-call.ts';

/** Of how many apps the content is looked at: enough to see whether strangers are touched. */
const mostApps = 3;

const pathParameters = (call: Operation) =>
  parametersOf(call).filter(({ in: where }) => where === 'path');
const needsOnlyPath = (call: Operation) =>
  call.method === 'GET' &&
  parametersOf(call).every(({ required, in: where }) => !required || where === 'path');

/** Operations that list things of the whole backend, and those that list things of one app. */
const wholeLists = operations.filter(
  (call) => needsOnlyPath(call) && answersList(call) && pathParameters(call).length === 0,
);
const listsOfApp = operations.filter(
  (call) => needsOnlyPath(call) && answersList(call) && pathParameters(call)[0]?.name === 'appId',
);

type Snapshot = Map<Operation, { exchange: Exchange; items: unknown[] }[]>;

async function snapshot(client: HttpClient): Promise<Snapshot> {
  const taken: Snapshot = new Map();
  const take = async (call: Operation, owner: string) => {
    const exchange = await client.send(listCall(call, owner));
    const { body } = exchange.answer;
    taken.set(call, [...(taken.get(call) ?? []), { exchange, items: itemsOf(body) }]);
    return itemsOf(body);
  };
  for (const call of wholeLists) {
    const items = await take(call, '');
    if (call.id !== 'listApps') continue;
    for (const app of items.slice(-mostApps))
      for (const list of listsOfApp) await take(list, String(field(app, '_id')));
  }
  return taken;
}

/** Whether what was there is still there, and as it was. */
function mismatchOf(before: unknown[], after: unknown[]): Mismatch | undefined {
  const lost = before.find((item) => !after.some((other) => isDeepStrictEqual(item, other)));
  return lost === undefined
    ? undefined
    : { expected: `as before the run: ${JSON.stringify(lost)}`, came: 'gone or changed' };
}

/** Undefined when the backend is silent, which says nothing about its content. */
async function answered(client: HttpClient, call: Call): Promise<Exchange | undefined> {
  const exchange = await client.send(call).catch((error: unknown) => {
    if (error instanceof Silent) return undefined;
    throw error;
  });
  return exchange?.answer.status === 0 ? undefined : exchange;
}

/** Remembers what others have in the backend, to see afterwards that it is as it was. */
export class ForeignData {
  readonly #client: HttpClient;
  #before: Snapshot = new Map();

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async remember(): Promise<void> {
    this.#before = await snapshot(this.#client);
  }

  /** Differences since `remember`, by the operation that shows them; undefined where it is silent. */
  async changes(): Promise<
    {
      operation: string;
      found: { mismatch: Mismatch | undefined; exchange: Exchange } | undefined;
    }[]
  > {
    const changes = [];
    for (const [operation, lists] of this.#before)
      for (const { exchange, items } of lists) {
        const again = await answered(this.#client, exchange.call);
        const [before, after] = [items, itemsOf(again?.answer.body)].map((list) =>
          knownFields(operation, list),
        );
        const mismatch = mismatchOf(before ?? [], after ?? []);
        changes.push({ operation: operation.id, found: again && { mismatch, exchange: again } });
      }
    return changes;
  }
}

/**
 * Finds listed things of the run by the beginnings of their names or files: their requests had no answer.
 * Undefined when the backend is silent.
 */
export async function leftBehind(
  client: HttpClient,
  marks: readonly string[],
): Promise<{ kind: Kind; id: string }[] | undefined> {
  const found: { kind: Kind; id: string }[] = [];
  for (const kind of kinds) {
    if (!kind.list || !kind.remove || pathParameters(kind.list).length > 0) continue;
    const { answer } = await client.sendAnyway({ operation: kind.list });
    // A backend that is silent here is silent elsewhere.
    if (answer.status === 0) return undefined;
    for (const item of itemsOf(answer.body)) {
      const id = field(item, kind.idField);
      const written = JSON.stringify(item);
      if (typeof id === 'string' && marks.some((mark) => written.includes(`"${mark}`)))
        found.push({ kind, id });
    }
  }
  return found;
}
