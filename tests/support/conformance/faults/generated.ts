import { examplesOf, isSecured, operations, schemaErrors } from '#tests/support/contract.ts';
import { type Broken, brokenValues } from '#tests/conformance/contract/broken-values.ts';
import { nodeAt, refersTo, target } from '#tests/conformance/contract/document.ts';
import { dataOf, isObject } from '#tests/conformance/contract/json.ts';
import { kinds } from '#tests/conformance/contract/kinds.ts';
import { parametersOf } from '#tests/conformance/contract/operations.ts';
import {
  bodyOf,
  entitySchema,
  type Operation,
  propertiesAt,
  successOf,
} from '#tests/conformance/contract/operations.ts';
import type { Misbehaviour, Passed } from '../faulty-backend.ts';
import {
  accepts,
  changed,
  changedBody,
  jsonAnswer,
  jsonOf,
  otherStatus,
  without,
} from '../misbehaviours.ts';
import type { Fault } from './fault.ts';

const byHand = ['login', 'logout', 'refreshSession'];
const needsState = ['retryTranslation', 'cancelTranslation', 'restartTranslation'];
const plain = operations.filter(({ id }) => !byHand.includes(id) && !needsState.includes(id));

const isWrite = ({ method }: Operation) => method !== 'GET';

/** Builds a success from the contract's example. */
function exampleSuccess(call: Operation): Passed {
  const status = successOf(call);
  const example = examplesOf(call).find(({ name }) => name.startsWith(`${call.id} ${status} `));
  return example ? jsonAnswer(status, example.value) : { status, headers: [], body: '' };
}

const changedThings = (change: (thing: Record<string, unknown>) => unknown): Misbehaviour =>
  changedBody((body) => {
    const data = dataOf(body);
    const all = Array.isArray(data)
      ? data.map((item: unknown) => (isObject(item) ? change(item) : item))
      : isObject(data)
        ? change(data)
        : data;
    return isObject(body) && 'data' in body ? { ...body, data: all } : all;
  });

function textField(call: Operation): string | undefined {
  const entity = entitySchema(call);
  return Object.entries(entity ? propertiesAt(entity) : {}).find(
    ([name, place]) =>
      nodeAt(target(place))['type'] === 'string' &&
      !refersTo(place, 'Id') &&
      !['key', 'name', 'countryName', 'code', 'email', 'locale', 'url'].includes(name),
  )?.[0];
}

const wrongType = (call: Operation): Fault[] => {
  const name = textField(call);
  return name === undefined || call.id === 'getConfig'
    ? []
    : [
        {
          name: `${call.id}: ${name} is a number`,
          operation: call.id,
          only: ['valid request'],
          batch: 'wrong types',
          check: /wrong type/,
          outcome: 'failed',
          misbehave: changedThings((thing) => ({ ...thing, ...(name in thing && { [name]: 5 }) })),
        },
      ];
};

const isNeeded = (call: Operation) =>
  call.id === 'updateAppLocales' || kinds.some(({ makers: [maker] }) => maker === call);

const serverError = (call: Operation): Fault[] => [
  {
    name: `${call.id}: 500`,
    operation: call.id,
    only: ['valid request'],
    batch: isNeeded(call) ? `500 of ${call.id}` : `500 of ${call.method}`,
    check: /: status$|makes what other checks need/,
    outcome: 'failed',
    misbehave: changed(() => jsonAnswer(500, { message: 'No.' })),
  },
];

const missingThing = (call: Operation): Fault[] => {
  const named = parametersOf(call).find(
    ({ in: where, schema }) => where === 'path' && refersTo(schema, 'Id'),
  );
  return named === undefined || call.method === 'DELETE'
    ? []
    : [
        {
          name: `${call.id}: 500 for an unknown ${named.name}`,
          operation: call.id,
          only: [`unknown ${named.name}`],
          batch: 'unknown things: 500',
          check: new RegExp(`unknown ${named.name}: status`),
          outcome: 'failed',
          misbehave: otherStatus(404, 500),
        },
        {
          name: `${call.id}: an unknown ${named.name} is there`,
          operation: call.id,
          only: [`unknown ${named.name}`],
          batch: 'unknown things are there',
          check: new RegExp(`unknown ${named.name}: accepted`),
          outcome: 'failed',
          misbehave: accepts(404, exampleSuccess(call)),
        },
      ];
};

const openToAll = (call: Operation): Fault[] =>
  isSecured(call) && call.id !== 'logout'
    ? [
        {
          name: `${call.id}: lets anybody in`,
          operation: call.id,
          only: ['no cookie'],
          batch: 'open to all',
          check: /no cookie: accepted/,
          outcome: 'failed',
          severity: 'security',
          misbehave: accepts(401, exampleSuccess(call)),
        },
      ]
    : [];

const openToSites = (call: Operation): Fault[] =>
  isWrite(call)
    ? [
        {
          name: `${call.id}: takes it from other sites`,
          operation: call.id,
          only: ['foreign Origin'],
          batch: 'open to sites',
          check: /foreign Origin.*: accepted/,
          outcome: 'failed',
          severity: 'security',
          misbehave: (request, forward) =>
            forward({ ...request, headers: without(request.headers, 'origin') }),
        },
      ]
    : [];

const instancePath = ({ path }: Broken) => (path === '' ? '' : `/${path.replaceAll('.', '/')}`);

/** Whether a body breaks the same rule. Missing and unknown fields count at their parent. */
function breaks(call: Operation, { keyword, path }: Broken, body: unknown): boolean {
  const [, parent = '', name = ''] = /^(?:(.*)\.)?([^.]*)$/.exec(path) ?? [];
  const at =
    keyword === 'required'
      ? instancePath({ path: parent } as Broken)
      : instancePath({ path } as Broken);
  return schemaErrors(bodyOf(call)?.schema ?? [], body).some((error) => {
    // as: of all keywords, only this one names a field
    const { missingProperty } = error.params as Record<string, string | undefined>;
    if (error.instancePath !== at || error.keyword !== keyword) return false;
    return keyword !== 'required' || missingProperty === name;
  });
}

const unchecked =
  (call: Operation) =>
  (broken: Broken): Fault => ({
    name: `${call.id}: does not check ${broken.path || 'the body'} (${broken.keyword})`,
    operation: call.id,
    only: ['body against the schema'],
    batch: 'unchecked bodies',
    check: new RegExp(
      `^${broken.name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}: accepted`,
    ),
    // The response's example contains English, as if it had been added.
    outcome: broken.assumptions.length > 0 || broken.keyword === 'contains' ? 'finding' : 'failed',
    misbehave: async (request, forward) => {
      const answer = await forward(request);
      if (answer.status !== 400) return answer;
      try {
        return breaks(call, broken, jsonOf(request)) ? exampleSuccess(call) : answer;
      } catch {
        return answer;
      }
    },
  });

function rulesOfBody(call: Operation): Broken[] {
  const body = bodyOf(call);
  if (body?.type !== 'application/json') return [];
  const all = brokenValues(body.schema, body.examples[0]?.value).filter(
    ({ isCoercible, name }) => isCoercible !== true && !name.endsWith(' null'),
  );
  return [...Map.groupBy(all, ({ path, keyword }) => `${path} ${keyword}`).values()].flatMap(
    (same) => same.slice(-1),
  );
}

/** Faults derived from the contract: per operation, rule and way to break it. */
export const generatedFaults: readonly Fault[] = plain.flatMap((call) => [
  ...wrongType(call),
  ...serverError(call),
  ...missingThing(call),
  ...openToAll(call),
  ...openToSites(call),
  ...rulesOfBody(call).map(unchecked(call)),
]);
