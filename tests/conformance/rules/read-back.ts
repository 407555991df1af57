import { normaliseColor } from '#domain/color-value.ts';
import type { Checks } from '../checks.ts';
import type { Mismatch } from '../mismatch.ts';
import { refersTo } from '../contract/document.ts';
import { dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { type Kind, kinds } from '../contract/kinds.ts';
import { entitySchema, type Operation, operation, propertiesAt } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import type { Answer } from '../http/transport.ts';
import { isWhatWasSent, listCall } from '../list-call.ts';

const sameColor = (one: unknown, other: unknown) =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  normaliseColor(one) === normaliseColor(other);

/** Empty, null and absent all say that there is nothing. */
const isNothing = (value: unknown) => value === undefined || value === null || value === '';

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
    const isSame = refersTo(at, 'HexColor')
      ? sameColor(value, sent[name])
      : value === sent[name] || (isNothing(value) && isNothing(sent[name]));
    const isComparable = name in sent && typeof sent[name] !== 'object';
    if (isComparable && !isSame)
      return {
        expected: `${name} ${JSON.stringify(sent[name])}`,
        came: value === undefined ? 'missing' : `${name} ${JSON.stringify(value)}`,
      };
  }
  return undefined;
}

/** The same without what the answer does not have: most answers to writes are not shown. */
const asFarAsTold = (sent: unknown, entity: unknown): unknown =>
  isObject(sent) && isObject(entity)
    ? Object.fromEntries(Object.entries(sent).filter(([name]) => name in entity))
    : undefined;

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
  id: unknown;
  input: unknown;
}

/** The things written: by id from the answer or the path, otherwise by the values sent. */
function writtenBy({ call, answer }: Exchange): Written[] {
  const kind = kinds.find(({ makers, update }) => [...makers, update].includes(call.operation));
  if (!kind || !isObject(call.body)) return [];
  const inputs = inputsOf(call.body);
  return inputs.map((input) => ({
    kind,
    id: call.path?.['id'] ?? field(answeredFor(input, inputs, answer.body), kind.idField),
    input,
  }));
}

/** The thing in an answer that belongs to an input: several may come in any order. */
function answeredFor(input: unknown, inputs: readonly unknown[], body: unknown): unknown {
  const entities = Array.isArray(dataOf(body)) ? itemsOf(body) : [dataOf(body)];
  return (
    entities.find((entity) => isWhatWasSent(entity, input)) ??
    (inputs.length === 1 ? entities[0] : undefined)
  );
}

const isThis = (item: unknown, { kind, id, input }: Written): boolean =>
  id === undefined ? isWhatWasSent(item, input) : field(item, kind.idField) === id;

/** A list that does not answer shows no loss. */
const createAbsence = ({ operation: { id } }: Call, { status, text }: Answer): Mismatch => ({
  expected: `what was sent, in ${id}`,
  came: status === 0 ? text : 'nothing there',
  severity: status === 0 ? 'wrong' : 'loss',
});

async function readOne(
  checks: Checks,
  exchange: Exchange,
  written: Written,
  named: (check: string) => string,
): Promise<void> {
  const { kind, id, input } = written;
  const { body } = exchange.call;
  const calls: Call[] = [
    ...(kind.list ? [listCall(kind.list, ownerIn(body))] : []),
    ...(kind.get && typeof id === 'string' ? [{ operation: kind.get, path: { id } }] : []),
  ];
  for (const call of calls) {
    const { answer } = await checks.client.send(call);
    const found = [dataOf(answer.body), ...itemsOf(answer.body)].filter((item) =>
      isThis(item, written),
    );
    // Without an id, one of the same name may be older.
    const entity = found.find((item) => !difference(input, item, call.operation)) ?? found[0];
    const mismatch =
      entity === undefined
        ? createAbsence(call, answer)
        : difference(input, entity, call.operation);
    checks.verdict(
      named(`read back by ${call.operation.id}`),
      mismatch && { severity: 'loss', ...mismatch },
      exchange,
    );
  }
}

/** A translation has no id in its address; it is listed among those of its text. */
async function readTranslation(
  checks: Checks,
  exchange: Exchange,
  named: (check: string) => string,
): Promise<void> {
  const { path = {}, body } = exchange.call;
  const { textId = '', locale } = path;
  const reader = operation('listTextTranslations');
  const { answer } = await checks.client.send({ operation: reader, path: { textId } });
  const item = itemsOf(answer.body).find((one) => field(one, 'locale') === locale);
  const mismatch = difference(body, item, reader);
  const lost = mismatch && ({ severity: 'loss', ...mismatch } as const);
  checks.verdict(named(`read back by ${reader.id}`), lost, exchange);
}

/** Checks that the answer to a write and later reads match what was sent; `what` labels the checks. */
export async function readBack(checks: Checks, exchange: Exchange, what?: string): Promise<void> {
  const { operation: call, body } = exchange.call;
  const { status, body: answered } = exchange.answer;
  if (status < 200 || status > 299 || call.object.requestBody === undefined) return;
  const inputs = inputsOf(body);
  const mismatch = inputs
    .map((input) => {
      const entity = answeredFor(input, inputs, answered);
      return difference(asFarAsTold(input, entity), entity, call);
    })
    .find((one) => one !== undefined);
  const named = (check: string) => (what === undefined ? check : `${what}: ${check}`);
  checks.verdict(named('answers what was sent'), mismatch, exchange);
  for (const one of writtenBy(exchange)) await readOne(checks, exchange, one, named);
  if (call.id === 'updateTranslation') await readTranslation(checks, exchange, named);
}
