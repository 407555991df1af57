import { expect, it } from 'vitest';
import { runConformance } from '../conformance/run.ts';
import { faultyFetch, type Misbehaviour, nowhere } from '../support/conformance/faulty-backend.ts';
import { variations } from '../support/conformance/variations/variations.ts';
import type { Variation } from '../support/conformance/variations/ways.ts';
import { administrator, sharedTestApp } from '../support/test-app.ts';

const shared = sharedTestApp({ env: { LOGIN_ATTEMPTS: '1000000' } });

/** With a whole run for each: minutes. See `npm run conformance:mutants`. */
const isWhole = process.env['MUTANTS'] === 'all';
const sampled = 4;
const sample = variations.filter((_, index) => isWhole || index % sampled === 0);

/** Ways of different operations do not meet: one backend may have them all. */
function backendsOf(ways: readonly Variation[]): Variation[][] {
  const backends: Variation[][] = [];
  for (const way of ways) {
    const isApart = ({ operations }: Variation) =>
      !operations.some((id) => way.operations.includes(id));
    const backend = isWhole ? undefined : backends.find((others) => others.every(isApart));
    if (backend) backend.push(way);
    else backends.push([way]);
  }
  return backends;
}

const allOf = (ways: readonly Variation[]): Misbehaviour =>
  ways
    .map(({ behave }) => behave)
    .reduce(
      (inner, outer) => (request, forward) => outer(request, (passed) => inner(passed, forward)),
    );

const backends = backendsOf(sample).map((ways) => ({
  name: ways.map(({ name }) => name).join('; '),
  // One represents all.
  operations: isWhole ? [] : ways.flatMap(({ operations }) => operations.slice(0, 1)),
  behave: allOf(ways),
}));

it.each(backends)(
  'a backend is right that has its own way: $name',
  async ({ operations, behave }) => {
    const { results, left, ended } = await runConformance({
      baseUrl: nowhere,
      fetch: faultyFetch(shared(), () => behave),
      credentials: administrator,
      operations,
      stateless: false,
      patienceMs: 200,
    });
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    expect(
      failed.map(({ operation, check, severity, came }) => [operation, check, severity, came]),
    ).toEqual([]);
    expect({ left, ended }).toEqual({ left: [], ended: undefined });
  },
);
