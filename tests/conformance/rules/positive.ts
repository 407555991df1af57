import { operations } from '#tests/support/contract.ts';
import { kinds } from '../contract/kinds.ts';
import { bodyOf, type Operation, parametersOf, successOf } from '../contract/operations.ts';
import { nodeAt, target } from '../contract/document.ts';
import type { Rule } from '../rule.ts';
import type { Call } from '../http/http-client.ts';
import type { World } from '../world.ts';
import { readBack } from './read-back.ts';
import { furnish } from './furnish.ts';

/** Operations left to other rules: they need a translation in some state, or affect the session. */
const elsewhere = ['login', 'logout', 'refreshSession'];
const needsState = ['retryTranslation', 'cancelTranslation', 'restartTranslation'];

interface Variant {
  name: string;
  example?: unknown;
  query?: Record<string, string>;
}

/** Each example of the body, and each value of a query parameter that lists its own. */
function variantsOf(call: Operation): Variant[] {
  const examples = bodyOf(call)?.examples.map(({ name, value }) => ({
    name: `example ${name}`,
    example: value,
  }));
  const listed = parametersOf(call)
    .filter(({ in: where }) => where === 'query')
    .flatMap(({ name, schema }) => {
      const { enum: values } = nodeAt(target(schema));
      return (Array.isArray(values) ? values.map(String) : []).map((value) => ({
        name: `${name} ${value}`,
        query: { [name]: value },
      }));
    });
  return [...(examples ?? [{ name: 'valid request' }]), ...listed];
}

async function requestOf(
  call: Operation,
  world: World,
  { example, query }: Variant,
): Promise<Call> {
  const request = await world.valid(call, { example });
  return { ...request, query: { ...request.query, ...query } };
}

const positive = (call: Operation): Rule => ({
  name: 'valid request',
  operations: [call.id],
  stateless: true,
  async run(checks) {
    // An empty list says nothing about its items.
    const world = checks.worldFor(call);
    if (call.method === 'GET') await furnish(world);
    for (const variant of variantsOf(call)) {
      const request = await requestOf(call, world, variant);
      const exchange = await checks.expect(variant.name, request, { status: successOf(call) });
      const isKept = kinds.some(({ makers, update }) => [...makers, update].includes(call));
      if (isKept && !checks.stateless) await readBack(checks, exchange);
    }
  },
});

/** Every operation with each of its examples; what was made or changed is read back. */
export const positiveRules = (stateless: boolean): Rule[] =>
  operations
    .filter(({ id }) => !elsewhere.includes(id) && (stateless || !needsState.includes(id)))
    .map(positive);
