import { normaliseColor } from '#domain/color-value.ts';
import type { Checks, Mismatch } from '../checks.ts';
import { refersTo } from '../contract/document.ts';
import { dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { type Kind, kinds } from '../contract/kinds.ts';
import {
  entitySchema,
  type Operation,
  parametersOf,
  propertiesAt,
} from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';

const sameColor = (one: unknown, other: unknown) =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  normaliseColor(one) === normaliseColor(other);

/** Whether a thing is what was sent, as far as it has the fields. A color may come back in another writing. */
export function difference(
  sent: unknown,
  entity: unknown,
  reader: Operation,
): Mismatch | undefined {
  const schema = entitySchema(reader);
  if (!isObject(sent) || !schema) return undefined;
  for (const [name, at] of Object.entries(propertiesAt(schema))) {
    const value = field(entity, name);
    const isSame = refersTo(at, 'HexColor') ? sameColor(value, sent[name]) : value === sent[name];
    const isComparable = name in sent && typeof sent[name] !== 'object';
    if (isComparable && !isSame)
      return {
        expected: `${name} ${JSON.stringify(sent[name])}`,
        came: value === undefined ? 'missing' : `${name} ${JSON.stringify(value)}`,
      };
  }
  return undefined;
}

/** The request that lists things of a kind where this one is: in the app that it belongs to. */
export function listCall(list: Operation, owner: string): Call {
  const path = parametersOf(list)
    .filter(({ in: where }) => where === 'path')
    .map(({ name }): [string, string] => [name, owner]);
  return { operation: list, path: Object.fromEntries(path) };
}

const ownerIn = (body: unknown): string => {
  const appId = field(body, 'appId');
  return typeof appId === 'string' ? appId : '';
};

/** The input for each thing: the body, or the items of its list. */
function inputsOf(body: unknown): unknown[] {
  const lists: unknown[][] = Object.values(isObject(body) ? body : {}).filter(Array.isArray);
  return lists.find(([first]) => isObject(first)) ?? [body];
}

interface Written {
  kind: Kind;
  id: string;
  input: unknown;
}

function writtenBy({ call, answer }: Exchange): Written[] {
  const kind = kinds.find(({ makers, update }) => [...makers, update].includes(call.operation));
  if (!kind || !isObject(call.body)) return [];
  const entities = Array.isArray(dataOf(answer.body))
    ? itemsOf(answer.body)
    : [dataOf(answer.body)];
  const inputs = inputsOf(call.body);
  return entities.flatMap((entity, index) => {
    const id = field(entity, kind.idField);
    return typeof id === 'string' ? [{ kind, id, input: inputs[index] ?? call.body }] : [];
  });
}

async function readOne(
  checks: Checks,
  exchange: Exchange,
  { kind, id, input }: Written,
  named: (check: string) => string,
): Promise<void> {
  const { operation, body } = exchange.call;
  const calls: Call[] = [
    ...(kind.list ? [listCall(kind.list, ownerIn(body))] : []),
    ...(kind.get ? [{ operation: kind.get, path: { id } }] : []),
  ];
  for (const call of calls) {
    const { answer } = await checks.client.send(call);
    const check = named(`read back by ${call.operation.id}`);
    const entity = [dataOf(answer.body), ...itemsOf(answer.body)].find(
      (item) => field(item, kind.idField) === id,
    );
    const mismatch =
      entity === undefined
        ? { expected: `${kind.idField} ${id} in ${call.operation.id}`, came: 'nothing there' }
        : difference(input, entity, call.operation);
    if (mismatch) checks.fails(check, mismatch, exchange);
    else checks.passes(operation.id, check);
  }
}

/** Checks that the answer to a write and later reads match what was sent; `what` labels the checks. */
export async function readBack(checks: Checks, exchange: Exchange, what?: string): Promise<void> {
  const { operation, body } = exchange.call;
  const { status, body: answered } = exchange.answer;
  if (status < 200 || status > 299 || operation.object.requestBody === undefined) return;
  const inputs = inputsOf(body);
  const entities = Array.isArray(dataOf(answered)) ? itemsOf(answered) : [dataOf(answered)];
  const wrong = inputs.map((input, index) => difference(input, entities[index], operation));
  const mismatch = wrong.find((one) => one !== undefined);
  const named = (check: string) => (what === undefined ? check : `${what}: ${check}`);
  const check = named('answers what was sent');
  if (mismatch) checks.fails(check, mismatch, exchange);
  else checks.passes(operation.id, check);
  for (const one of writtenBy(exchange)) await readOne(checks, exchange, one, named);
}
