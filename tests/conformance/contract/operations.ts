import { type ContractOperation, examplesOf, operations } from '#tests/support/contract.ts';
import { nodeAt, type Place, target } from './document.ts';
import { isObject } from './json.ts';
import { onceForEach } from './once-for-each.ts';

/** An operation of the contract with its place. */
export type Operation = ContractOperation;

/** A parameter of an operation, with its place in the contract. */
export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  place: Place;
  schema: Place;
}

const byId = new Map(operations.map((one) => [one.id, one]));

/** The operation of this id; throws when the contract has none. */
export function operation(id: string): ContractOperation {
  const found = byId.get(id);
  if (!found) throw new Error(`The contract has no operation ${id}.`);
  return found;
}

/** Where the contract has an operation. */
export const placeOfOperation = onceForEach(({ path, method }: ContractOperation): Place => [
  'paths',
  path,
  method.toLowerCase(),
]);

/** The parameters of an operation. */
export const parametersOf = onceForEach((call: ContractOperation): readonly Parameter[] => {
  const place = [...placeOfOperation(call), 'parameters'];
  const { parameters } = nodeAt(placeOfOperation(call));
  if (!Array.isArray(parameters)) return [];
  return parameters.map((_, index) => {
    const at = target([...place, String(index)]);
    const { name, in: where, required } = nodeAt(at);
    return {
      name: String(name),
      in: String(where),
      required: required === true,
      place: at,
      schema: [...at, 'schema'],
    };
  });
});

/** The request body of an operation. */
export interface Body {
  type: string;
  schema: Place;
  examples: { name: string; value: unknown }[];
}

/** The body that an operation takes; undefined when it takes none. */
export const bodyOf = onceForEach((call: ContractOperation): Body | undefined => {
  const [type] = Object.keys(call.object.requestBody?.content ?? {});
  if (type === undefined) return undefined;
  const place = [...placeOfOperation(call), 'requestBody'];
  const examples = examplesOf(call).filter(({ schema }) => schema.includes('requestBody'));
  return {
    type,
    schema: [...place, 'content', type, 'schema'],
    examples: examples.map(({ name, value }) => ({ name: name.split(' ').at(-1) ?? name, value })),
  };
});

/** The list of things in the body of an import; undefined where there is none. */
export const listIn = onceForEach(
  (call: Operation): string | undefined =>
    Object.entries(propertiesAt(bodyOf(call)?.schema ?? [])).find(([, at]) => {
      const items = target(itemsAt(at));
      return nodeAt(target(at))['type'] === 'array' && nodeAt(items)['type'] === 'object';
    })?.[0],
);

/** The status of an operation's success. */
export const successOf = onceForEach(({ id, object }: ContractOperation): number => {
  const status = Object.keys(object.responses).find((key) => key.startsWith('2'));
  if (status === undefined) throw new Error(`${id} has no success in the contract.`);
  return Number(status);
});

/** Where the contract describes an operation's answer of this status; undefined where it does not. */
export const responsePlace = (call: ContractOperation, status: number): Place | undefined =>
  responsesOf(call).get(status);

const responsesOf = onceForEach(
  (call: ContractOperation) =>
    new Map(
      Object.keys(call.object.responses).map((status) => [
        Number(status),
        target([...placeOfOperation(call), 'responses', status]),
      ]),
    ),
);

/** The schema of an answer of this type. */
export const schemaAt = (response: Place, type: string): Place => [
  ...response,
  'content',
  type,
  'schema',
];

/** The schema of an operation's success; undefined when it answers nothing. */
export const successSchema = onceForEach((call: ContractOperation): Place | undefined => {
  const place = responsePlace(call, successOf(call));
  if (!place || !isObject(nodeAt(place)['content'])) return undefined;
  return schemaAt(place, 'application/json');
});

/** The schema of a success without its envelope. */
function dataSchema(call: ContractOperation): Place | undefined {
  const answer = successSchema(call);
  return answer && target(propertiesAt(answer)['data'] ?? answer);
}

const isList = (place: Place) => nodeAt(place)['type'] === 'array';

/** Whether an operation answers a list. */
export const answersList = onceForEach((call: ContractOperation): boolean => {
  const data = dataSchema(call);
  return data !== undefined && isList(data);
});

/** The schema of the thing, or of each thing, that an operation answers. */
export const entitySchema = onceForEach((call: ContractOperation): Place | undefined => {
  const data = dataSchema(call);
  return data && isList(data) ? target(itemsAt(data)) : data;
});

/** The schema of the items of a list. */
export const itemsAt = onceForEach((place: Place): Place => [...target(place), 'items']);

/** The properties of an object schema, by name. */
export const propertiesAt = onceForEach((place: Place): Readonly<Record<string, Place>> => {
  const at = target(place);
  const { properties } = nodeAt(at);
  return Object.fromEntries(
    Object.keys(isObject(properties) ? properties : {}).map((name) => [
      name,
      [...at, 'properties', name],
    ]),
  );
});
