import { operations } from '#tests/support/contract.ts';
import { kindReferredTo } from '../contract/kinds.ts';
import { type Assumption, assumptionsAt } from '../contract/document.ts';
import { dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import {
  bodyOf,
  type Operation,
  parametersOf,
  placeOfOperation,
  propertiesAt,
} from '../contract/operations.ts';
import { unknownId } from '../contract/unknown-id.ts';
import type { Answer } from '../http/transport.ts';
import type { Rule } from '../rule.ts';

const lists = assumptionsAt(['components', 'responses', 'AppNotFound'], 'lists');

/** Nothing at all: an empty list, or counts of nothing. */
const isEmpty = (body: unknown): boolean => {
  const data = dataOf(body);
  if (Array.isArray(data)) return data.length === 0;
  return field(data, 'total') === 0;
};

/** A DELETE of nothing may be answered like one of something, and the things of no app are none. */
export const unknownReadings =
  (call: Operation) =>
  ({ body }: Answer): readonly Assumption[] => {
    if (call.method === 'DELETE') return assumptionsAt(placeOfOperation(call), 'again');
    return call.method === 'GET' && isEmpty(body) ? lists : [];
  };

const unknownParameter = (call: Operation, name: string): Rule => ({
  name: `unknown ${name}`,
  operations: [call.id],
  async run(checks) {
    const request = await checks.worldFor(call).valid(call);
    const path = { ...request.path, [name]: unknownId(request.path?.[name] ?? '') };
    const expectation = { status: 404, assumptions: unknownReadings(call) };
    await checks.expect(`unknown ${name}`, { ...request, path }, expectation);
  },
});

const unknownIn = (call: Operation, name: string): Rule => ({
  name: `unknown ${name} in the body`,
  operations: [call.id],
  async run(checks) {
    const request = await checks.world.valid(call);
    if (!isObject(request.body)) return;
    const known = request.body[name];
    const unknown = Array.isArray(known)
      ? [...itemsOf(known), unknownId(String(known[0]))]
      : unknownId(String(known));
    const body = { ...request.body, [name]: unknown };
    await checks.expect(`unknown ${name}`, { ...request, body }, { status: 404 });
  },
});

function rulesOf(call: Operation): Rule[] {
  if (!('404' in call.object.responses)) return [];
  const inPath = parametersOf(call)
    .filter(({ in: where, name, schema }) => where === 'path' && kindReferredTo(name, schema, call))
    .map(({ name }) => unknownParameter(call, name));
  // An update names its thing in the path; that its body may not name another app is a rule of its own.
  const body = call.method === 'POST' ? bodyOf(call) : undefined;
  const inBody = Object.entries(body ? propertiesAt(body.schema) : {})
    .filter(([name, schema]) => kindReferredTo(name, schema, call)?.idField === '_id')
    .map(([name]) => unknownIn(call, name));
  return [...inPath, ...inBody];
}

/** A request that names a thing that does not exist is answered with 404. */
export const unknownThingRules = (): Rule[] => operations.flatMap(rulesOf);
